// Selects the rows of a list from the typed arrays of a million films.
import type { ListName } from '../film-source.ts'

/** A day is the number 20270315: the days of a year lie between two multiples of this. */
export const dayNumbersPerYear = 10_000
export const lastYear = 9999

/** In place of the bits of genres: films of any or none. */
export const allGenres = -1

/** Of each film, most popular first: its day, 0 when unknown, and the bits of its genres. `wanted` are the bits that count. */
type Films = { days: Uint32Array; bits: Uint32Array; wanted: number }

/** A part of the rows that fit. Unless all are counted, the total may be that of the rows up to its end. */
type Part = { offset: number; limit: number; isCounted?: boolean }

/** The rows of a part of a list, and how many the list has. */
export function selectRows(name: ListName, films: Films & { rated: Uint32Array; today: number }, part: Part) {
  const { days, rated, today } = films
  if (name === 'top-rated')
    return selectPart(rated.length, index => (isWanted(films, rated[index] ?? 0) ? (rated[index] ?? 0) : null), part)
  if (name !== 'upcoming') return selectPopular(films, { first: 1, last: today }, part)
  const { rows, total } = selectPopular(
    films,
    { first: today + 1, last: lastYear * dayNumbersPerYear },
    { offset: 0, limit: days.length },
  )
  rows.sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0))
  return { rows: rows.slice(part.offset, part.offset + part.limit), total }
}

/** The rows of the wanted genres that were released on these days, most popular first. */
export const selectPopular = (films: Films, { first, last }: { first: number; last: number }, part: Part) =>
  selectPart(
    films.days.length,
    row => {
      const day = films.days[row] ?? 0
      return day > 0 && day >= first && day <= last && isWanted(films, row) ? row : null
    },
    part,
  )

/** Collects only the rows of the part: an array of half a million rows for each request keeps the garbage collector busy. */
function selectPart(
  length: number,
  rowAt: (index: number) => number | null,
  { offset, limit, isCounted = true }: Part,
) {
  const rows: number[] = []
  let total = 0
  for (let index = 0; index < length && (isCounted || rows.length < limit); index += 1) {
    const row = rowAt(index)
    if (row === null) continue
    if (total >= offset && rows.length < limit) rows.push(row)
    total += 1
  }
  return { rows, total }
}

const isWanted = ({ bits, wanted }: Films, row: number) => wanted === allGenres || ((bits[row] ?? 0) & wanted) !== 0
