/** Milliseconds since the process started. Unlike the time of day, it is never set back. */
export const monotonicNow = () => performance.now()
