/** The health check, which renders no page. Not in paths.ts, which browsers would load for it. */
export const healthPath = '/healthz'
