/** The header that says when to try again; none without a time. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds ? { 'Retry-After': String(seconds) } : {}
