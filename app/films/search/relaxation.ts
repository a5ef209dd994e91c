import type { SearchIndex } from './index/search-index.ts'
import {
  type Interpretation,
  interpretationsWithoutNumber,
  plainInterpretations,
  type Words,
} from './interpretations.ts'
import { type QueryTerm, withCorrections } from './query-term.ts'
import { doublySpacedInterpretations, respacedInterpretations } from './spaces.ts'
import { termsNear } from './vocabulary/typos.ts'

/** How inexact a match may be: exact, with typos and another year, or with missing words as well. */
export type Relaxation = 'none' | 'typos' | 'missing-words'

/** Interpretations of a query, tried only when the earlier steps found fewer than `whenFewerThan` films. */
type RelaxationStep = { whenFewerThan: number; interpretations: () => Interpretation[] }

/** A result with fewer films is extended with corrected words. */
export const fewFilms = 10

/** Maximum words corrected in one query: finding corrections is the most expensive part of a search. */
const maxCorrected = 3

/**
 * The steps of relaxation: as typed; with two spaces in a word; without the number at the end, and unknown words
 * corrected; without the year; known words corrected as well; the last word as the mistyped beginning of a word. The
 * last step finds titles with half of the typed letters, exact or mistyped.
 */
export function relaxationSteps(index: SearchIndex, query: Words, relaxation: Relaxation): RelaxationStep[] {
  const baseInterpretations = plainInterpretations(index, query)
  const correct = corrector(index)
  const correctAll = () => baseInterpretations.map(interpretation => correct(interpretation, () => true))
  // In a short query a known word is as likely to be a mistyped one ("dark night"), or several in one.
  const isShort = query.words.length < 3
  const asTyped: RelaxationStep = {
    whenFewerThan: Number.POSITIVE_INFINITY,
    interpretations: () => [...baseInterpretations, ...respacedInterpretations(index, baseInterpretations)],
  }
  const withTwoSpaces: RelaxationStep = {
    whenFewerThan: 1,
    interpretations: () => (isShort ? doublySpacedInterpretations(index, baseInterpretations) : []),
  }
  const typos: RelaxationStep[] = [
    {
      whenFewerThan: fewFilms,
      interpretations: () => [
        ...interpretationsWithoutNumber(index, query),
        ...baseInterpretations.map(interpretation => correct(interpretation, word => isShort || isUnknown(word))),
      ],
    },
    {
      whenFewerThan: 1,
      interpretations: () =>
        baseInterpretations
          .filter(({ year }) => year !== null)
          .map(interpretation => ({ ...interpretation, year: null })),
    },
    { whenFewerThan: 1, interpretations: () => (isShort ? [] : correctAll()) },
    {
      whenFewerThan: 1,
      interpretations: () => correctAll().map(interpretation => withMistypedBeginning(index, interpretation)),
    },
  ]
  const missingWords: RelaxationStep[] = [
    { whenFewerThan: 1, interpretations: () => baseInterpretations.map(withHalfMissing) },
    { whenFewerThan: 1, interpretations: () => correctAll().map(withHalfMissing) },
  ]
  return [
    asTyped,
    withTwoSpaces,
    ...(relaxation === 'none' ? [] : typos),
    ...(relaxation === 'missing-words' ? missingWords : []),
  ]
}

function withHalfMissing(interpretation: Interpretation): Interpretation {
  const letters = interpretation.words.reduce((sum, { word }) => sum + word.length, 0)
  return { ...interpretation, maxMissingLetters: Math.floor(letters / 2) }
}

const isUnknown = ({ from, to }: QueryTerm) => from >= to

/** Corrects words of interpretations, unknown and long ones first. Each word is corrected once. */
function corrector(index: SearchIndex) {
  const correctedTerms = new Map<string, QueryTerm>()
  return (interpretation: Interpretation, mayBeMistyped: (word: QueryTerm) => boolean): Interpretation => {
    const termsToCorrect = interpretation.words
      .filter(mayBeMistyped)
      .sort((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)) || b.word.length - a.word.length)
      .slice(0, maxCorrected)
    const words = interpretation.words.map(queryTerm => {
      if (!termsToCorrect.includes(queryTerm)) return queryTerm
      const correctedTerm =
        correctedTerms.get(queryTerm.word) ?? withCorrections(queryTerm, termsNear(index.vocabulary, queryTerm.word))
      correctedTerms.set(queryTerm.word, correctedTerm)
      return correctedTerm
    })
    return { ...interpretation, words }
  }
}

function withMistypedBeginning(index: SearchIndex, interpretation: Interpretation): Interpretation {
  const last = interpretation.words.at(-1)
  if (!last) return interpretation
  const begun = withCorrections(last, termsNear(index.vocabulary, last.word, { unfinished: true }))
  return { ...interpretation, words: interpretation.words.with(-1, begun) }
}
