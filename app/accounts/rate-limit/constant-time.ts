/**
 * Waits until a whole number of steps has passed since `startedAt` (of `performance.now()`), so that the response time
 * does not reveal which branch ran.
 */
export function padToConstantTime(startedAt: number, stepMs: number) {
  const passed = performance.now() - startedAt
  const rest = Math.ceil(passed / stepMs) * stepMs - passed
  return new Promise<void>(resolve => setTimeout(resolve, rest))
}
