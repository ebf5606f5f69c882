// Draws the frames of the comparison with Cairo and prints the time of each; see
// Scripts/compare-renderers. The formulas equal those of Headless/main.swift.
//
//     cairo_frames solids|images COUNT FIRST FRAMES FILE
#include <cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { width = 390, height = 844, texels = 32 };

static uint32_t value(uint32_t i, uint32_t k) {
  uint32_t x = i * 8 + k + 1;
  x ^= x >> 16;
  x *= 0x7feb352d;
  x ^= x >> 15;
  x *= 0x846ca68b;
  x ^= x >> 16;
  return x;
}

static double moved(uint32_t start, uint32_t speed, uint32_t length, uint32_t frame) {
  return (start % (length * 16) + frame * (1 + speed % 32)) % (length * 16) / 16.0;
}

static cairo_surface_t *picture(int alpha) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, texels, texels);
  unsigned char *bytes = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < texels; y++) {
    uint32_t *row = (uint32_t *)(bytes + y * stride);
    for (int x = 0; x < texels; x++) {
      uint32_t r = (x * 8 * alpha + 127) / 255, g = (y * 8 * alpha + 127) / 255;
      uint32_t b = ((x ^ y) * 8 * alpha + 127) / 255;
      row[x] = (uint32_t)alpha << 24 | r << 16 | g << 8 | b;
    }
  }
  cairo_surface_mark_dirty(surface);
  return surface;
}

static void draw(cairo_t *cr, int images, uint32_t count, uint32_t frame,
                 cairo_pattern_t *patterns[2]) {
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgb(cr, 0, 0, 0);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  for (uint32_t i = 0; i < count; i++) {
    double w = 40 + value(i, 0) % 41, h = 40 + value(i, 1) % 41, r = 4 + value(i, 2) % 9;
    double x = moved(value(i, 3), value(i, 5), width, frame) - w / 2;
    double y = moved(value(i, 4), value(i, 6), height, frame) - h / 2;
    int translucent = i % 4 == 3;
    cairo_new_path(cr);
    cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
    cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
    cairo_arc(cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
    if (images) {
      cairo_matrix_t matrix;
      cairo_matrix_init_scale(&matrix, texels / w, texels / h);
      cairo_matrix_translate(&matrix, -x, -y);
      cairo_pattern_set_matrix(patterns[translucent], &matrix);
      cairo_set_source(cr, patterns[translucent]);
    } else {
      uint32_t bits = value(i, 7);
      cairo_set_source_rgba(cr, (bits & 255) / 255.0, (bits >> 8 & 255) / 255.0,
                            (bits >> 16 & 255) / 255.0, translucent ? 160 / 255.0 : 1);
    }
    cairo_fill(cr);
  }
}

static long processTime(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc != 6) {
    fprintf(stderr, "usage: cairo_frames solids|images COUNT FIRST FRAMES FILE\n");
    return 2;
  }
  int images = strcmp(argv[1], "images") == 0;
  uint32_t count = atoi(argv[2]), first = atoi(argv[3]), frames = atoi(argv[4]);
  cairo_surface_t *target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create(target);
  cairo_pattern_t *patterns[2];
  for (int i = 0; i < 2; i++) {
    patterns[i] = cairo_pattern_create_for_surface(picture(i ? 160 : 255));
    cairo_pattern_set_filter(patterns[i], CAIRO_FILTER_BILINEAR);
    cairo_pattern_set_extend(patterns[i], CAIRO_EXTEND_PAD);
  }
  for (uint32_t frame = first - 1; frame < first + frames; frame++) {
    long start = processTime();
    draw(cr, images, count, frame, patterns);
    cairo_surface_flush(target);
    if (frame >= first) printf("%ld\n", processTime() - start);
  }
  FILE *file = fopen(argv[5], "wb");
  if (!file) return 1;
  unsigned char *bytes = cairo_image_surface_get_data(target);
  int stride = cairo_image_surface_get_stride(target);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      uint32_t pixel = ((uint32_t *)(bytes + y * stride))[x];
      unsigned char rgba[4] = {pixel >> 16, pixel >> 8, pixel, pixel >> 24};
      fwrite(rgba, 1, 4, file);
    }
  }
  return fclose(file);
}
