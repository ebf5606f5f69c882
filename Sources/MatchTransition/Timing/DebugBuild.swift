/// Whether the library was compiled for debugging.
package let isDebugBuild: Bool = {
  var isDebug = false
  // Only a debug build evaluates the condition.
  assert(
    {
      isDebug = true
      return true
    }())
  return isDebug
}()
