/** Returns `30 minutes`, `1 hour` or `3 days`: the largest unit without a remainder. */
export function formatMinutes(minutes: number): string {
  const [count, unit] =
    minutes % (24 * 60) === 0
      ? [minutes / (24 * 60), 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
