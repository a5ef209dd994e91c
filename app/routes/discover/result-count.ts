import { formatWhole } from '#app/domain/text/format-count.ts'

/** `all` is the number of films without filters, null when the source does not count. */
type Totals = { films: number; all: number | null; isHiddenCounted: boolean }

/** The number of films found: `12 of 4,321 films`, `4,321 films` when they are all. */
export function formatResultCount({ films, all, isHiddenCounted }: Totals) {
  const number = formatWhole(films)
  const noun = (all ?? films) === 1 ? 'film' : 'films'
  if (isHiddenCounted) return `${number} ${noun}, less those you hide`
  return all === null || all === films ? `${number} ${noun}` : `${number} of ${formatWhole(all)} ${noun}`
}
