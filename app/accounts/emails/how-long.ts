/** `30 minutes`, `1 hour`, `3 days`: the largest unit that goes into it without a rest. */
export function formatMinutes(minutes: number): string {
  const [count, unit] =
    minutes % (24 * 60) === 0
      ? [minutes / (24 * 60), 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
