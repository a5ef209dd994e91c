/**
 * Waits until a whole number of steps has passed since `startedAt` (of `performance.now()`), so that the time of an
 * answer does not tell which of two ways was gone: both end on the same step.
 */
export function padToConstantTime(startedAt: number, stepMs: number) {
  const passed = performance.now() - startedAt
  const rest = Math.ceil(passed / stepMs) * stepMs - passed
  return new Promise<void>(resolve => setTimeout(resolve, rest))
}
