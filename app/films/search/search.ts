import { match } from './match.ts'
import { parseQuery } from './parse-query.ts'
import { bestFilms, cost } from './rank.ts'
import { plainReadings, type Reading, respacedReadings } from './readings.ts'
import type { SearchIndex } from './search-index.ts'
import { orMistyped } from './wanted.ts'

/** The numbers of films, best first, and how many match in all; past 10,000 nobody counts. */
export type FoundFilms = { ids: number[]; total: number }

/** An answer with this many films is good as it is; a shorter one is filled up with what may have been meant. */
const enough = 10

export const searchIndex = (
  index: SearchIndex,
  text: string,
  { most, offset = 0 }: { most: number; offset?: number },
): FoundFilms => {
  const query = parseQuery(text)
  if (query.kind !== 'words') return { ids: [], total: 0 }
  const best = bestFilms(index, offset + most)
  const isAnswered = () => best.total() >= enough || (query.words.length > 1 && best.leastCost() < cost.titleGoesOn)
  const plain = plainReadings(index, query)
  for (const readings of stages(index, plain)) {
    for (const reading of readings) match(index, reading, best)
    if (isAnswered()) break
  }
  const films = best.films().slice(offset, offset + most)
  return { ids: films.map(film => index.filmIds[film] ?? 0), total: best.total() }
}

/** So many words of a query may be mistyped: looking for what was meant is the costliest part of a search. */
const mostMistyped = 4

function* stages(index: SearchIndex, plain: Reading[]) {
  yield [...plain, ...plain.flatMap(reading => respacedReadings(index, reading))]
  const mistyped = plain.map(reading => withTypos(index, reading, false))
  yield mistyped
  yield plain.map(reading => withTypos(index, reading, true))
  yield mistyped.map(reading => ({
    ...reading,
    mayMiss: Math.floor(reading.words.reduce((sum, { word }) => sum + word.length, 0) / 2),
  }))
}

const withTypos = (index: SearchIndex, reading: Reading, unfinished: boolean): Reading => ({
  ...reading,
  words: reading.words.map((word, i) =>
    i < mostMistyped ? orMistyped(index, word, { unfinished: unfinished && i === reading.words.length - 1 }) : word,
  ),
})
