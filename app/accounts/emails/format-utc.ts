const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** `November 25, 2026 at 9:30 PM UTC`; `time` is ISO 8601. */
export const formatUtc = (time: string) => `${format.format(new Date(time))} UTC`
