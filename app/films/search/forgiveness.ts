import { plainReadings, type Reading, type Words } from './readings.ts'
import type { SearchIndex } from './search-index.ts'
import { respacedReadings } from './spaces.ts'
import { termsNear } from './typos.ts'
import { orMistyped, type WantedWord } from './wanted.ts'

/** Readings of a query, to be prepared and tried only when those before found fewer films than `unless`. */
export type Attempt = { unless: number; readings: () => Reading[] }

/** An answer with fewer films is filled up with what may have been meant. */
const fewFilms = 10

/** So many words of a query may be mistyped: looking for what was meant is the costliest part of a search. */
const mostCorrected = 3

/**
 * A query with ever more forgiveness: as typed; words nobody knows taken for mistyped ones; without the year; known
 * words taken for mistyped ones as well; the last one as the mistyped beginning of a word; finally any titles with half
 * of what was typed, as it is or mistyped.
 */
export const attempts = (index: SearchIndex, query: Words): Attempt[] => {
  const plain = plainReadings(index, query)
  const correct = corrector(index)
  const corrected = () => plain.map(reading => correct(reading, () => true))
  // In a short query a known word is as likely to be a mistyped one: "dark night".
  const knownWordsToo = query.words.length < 3
  return [
    { unless: Number.POSITIVE_INFINITY, readings: () => [...plain, ...respacedReadings(index, plain)] },
    {
      unless: fewFilms,
      readings: () => plain.map(reading => correct(reading, word => knownWordsToo || isUnknown(word))),
    },
    {
      unless: 1,
      readings: () => plain.filter(({ year }) => year !== null).map(reading => ({ ...reading, year: null })),
    },
    { unless: 1, readings: corrected },
    { unless: 1, readings: () => corrected().map(reading => withMistypedBeginning(index, reading)) },
    { unless: 1, readings: () => plain.map(withHalfMissing) },
    { unless: 1, readings: () => corrected().map(withHalfMissing) },
  ]
}

const withHalfMissing = (reading: Reading): Reading => {
  const letters = reading.words.reduce((sum, { word }) => sum + word.length, 0)
  return { ...reading, mayMiss: Math.floor(letters / 2) }
}

const isUnknown = ({ from, to }: WantedWord) => from >= to

/** Corrects words of readings, unknown and long ones first, and none twice. */
const corrector = (index: SearchIndex) => {
  const corrected = new Map<string, WantedWord>()
  return (reading: Reading, mayBeMistyped: (word: WantedWord) => boolean): Reading => {
    const chosen = reading.words
      .filter(mayBeMistyped)
      .sort((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)) || b.word.length - a.word.length)
      .slice(0, mostCorrected)
    const words = reading.words.map(wanted => {
      if (!chosen.includes(wanted)) return wanted
      const known = corrected.get(wanted.word) ?? orMistyped(wanted, termsNear(index, wanted.word))
      corrected.set(wanted.word, known)
      return known
    })
    return { ...reading, words }
  }
}

const withMistypedBeginning = (index: SearchIndex, reading: Reading): Reading => {
  const last = reading.words.at(-1)
  if (!last) return reading
  const begun = orMistyped(last, termsNear(index, last.word, { unfinished: true }))
  return { ...reading, words: reading.words.with(-1, begun) }
}
