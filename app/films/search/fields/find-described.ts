import { type FieldIndex, fieldWeightIn, fieldWeights, filmIn, knownWords } from './field-index.ts'
import { stemOf } from './stem.ts'

/** A film may lack up to this share of a description, by the weight of the words. */
const maxMissing = 0.4
const maxPartial = 12

/**
 * The films that have all of the words in any of their fields: "pixar balloon house". `inOverview` looks into the
 * overviews too. A rare word counts more than a common one, and a keyword more than a word of the overview.
 */
export function findDescribed(index: FieldIndex, words: string[], { inOverview }: { inOverview: boolean }): number[] {
  return score(index, words, inOverview ? 0 : fieldWeights.overview)
    .filter(({ matched }) => matched === words.length)
    .map(({ film }) => index.ids[film] ?? 0)
}

/** The films that have most of the words, and at least two; for descriptions that fit no film as a whole. */
export function findRoughlyDescribed(index: FieldIndex, words: string[]): number[] {
  const total = words.reduce((sum, word) => sum + rarityOf(index, stemOf(word)), 0)
  return score(index, words, 0)
    .filter(({ matched, rarity }) => matched >= 2 && rarity >= (1 - maxMissing) * total)
    .slice(0, maxPartial)
    .map(({ film }) => index.ids[film] ?? 0)
}

type Scored = { film: number; matched: number; rarity: number; points: number }

/** Films by points. A word counts where it means more than `above`. */
function score(index: FieldIndex, words: string[], above: number): Scored[] {
  const scored = new Map<number, Scored>()
  words.map(stemOf).forEach((word, i) => {
    const rarity = rarityOf(index, word)
    for (const [film, weight] of meaningsOf(index, word, i === words.length - 1)) {
      if (weight <= above) continue
      const sum = scored.get(film) ?? { film, matched: 0, rarity: 0, points: 0 }
      sum.matched++
      sum.rarity += rarity
      sum.points += rarity * Math.sqrt(weight)
      scored.set(film, sum)
    }
  })
  return [...scored.values()].sort((a, b) => b.matched - a.matched || b.points - a.points || a.film - b.film)
}

/** How much a word means, by film. */
function meaningsOf(index: FieldIndex, word: string, isUnfinished: boolean): Map<number, number> {
  const meanings = new Map<number, number>()
  for (const known of knownWords(index, word, isUnfinished))
    for (const posting of index.filmsOf.get(known) ?? [])
      meanings.set(filmIn(posting), Math.max(fieldWeightIn(posting), meanings.get(filmIn(posting)) ?? 0))
  return meanings
}

/** The rarer a word is, the higher its weight; an unknown word weighs as much as one of a single film. */
const rarityOf = ({ ids, filmsOf }: FieldIndex, word: string) =>
  Math.log(1 + ids.length / Math.max(1, filmsOf.get(word)?.length ?? 1))
