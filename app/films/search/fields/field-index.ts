// An index over the fields of films besides their titles: people, keywords, companies, collections, countries. It is made
// for thousands of films, not for a million: plain maps, built in some 50 ms.

import { buildIndex } from '../index/build-index.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { tokenize } from '../text/tokenize.ts'
import { type Field, type FieldKind, type FilmFacts, fieldsOf, wordsOf } from './film-facts.ts'

/**
 * A value of a field, and the films that have it, heaviest first. `isMinor`: it is a minor role in all of them. In
 * `weight` a film counts less for a minor role.
 */
export type FieldValue = Field & { films: number[]; weight: number }

export type FieldIndex = {
  /** Film ids, heaviest first. Films are numbered by their place in it. */
  ids: number[]
  /** The weights of these films. */
  weights: number[]
  values: FieldValue[]
  /** The values a word occurs in. */
  valuesOf: Map<string, number[]>
  /** The films that a word means something for, each once (see `postingOf`). The key is the word. */
  filmsOf: Map<string, number[]>
  /** The words of `filmsOf` in alphabetical order. */
  vocabulary: string[]
  /** The values by name, for mistyped names. */
  names: SearchIndex
}

/** How much a word means for a film, by where it stands. A word of the overview is not a field and means little. */
export const fieldWeights: Record<FieldKind | 'title' | 'overview', number> = {
  // More than a keyword: a "korean thriller" is in Korean rather than about North Koreans.
  language: 9,
  title: 8,
  keyword: 8,
  director: 7,
  collection: 7,
  cast: 6,
  character: 6,
  era: 6,
  country: 6,
  writer: 5,
  genre: 5,
  company: 4,
  overview: 1,
}

/** Part of a film's weight that a minor role has. */
const minorShare = 0.25

/** A film and how much a word means for it (see `fieldWeights`) in one number. */
const postingOf = (film: number, weight: number) => film * 16 + weight
export const filmIn = (posting: number) => posting >>> 4
export const fieldWeightIn = (posting: number) => posting & 15

/** The index of these films. */
export function buildFieldIndex(films: FilmFacts[]): FieldIndex {
  const sorted = films.toSorted((a, b) => b.weight - a.weight || a.id - b.id)
  const values = new Map<string, FieldValue>()
  const filmsOf: FieldIndex['filmsOf'] = new Map()
  sorted.forEach((film, number) => {
    const add = (words: string[], weight: number) => {
      for (const word of words) addWord(filmsOf, word, { number, weight })
    }
    for (const field of fieldsOf(film)) {
      // "Bong Joon-ho" and "Bong Joon Ho" are one; the spelling of the heaviest film is shown.
      const key = `${field.kind} ${field.words.join(' ')}`
      const value = values.get(key) ?? { ...field, films: [], weight: 0 }
      value.films.push(number)
      value.isMinor &&= field.isMinor
      value.weight += film.weight * (field.isMinor ? minorShare : 1)
      values.set(key, value)
      // A single word of "United Kingdom" means nothing.
      const isNamePart = field.kind === 'country' && field.words.length > 1
      if (!isNamePart) add(field.words, fieldWeights[field.kind])
    }
    for (const text of film.texts) add(wordsOf(text), fieldWeights.title)
    add(wordsOf(film.overview ?? ''), fieldWeights.overview)
  })
  const list = [...values.values()]
  return {
    ids: sorted.map(({ id }) => id),
    weights: sorted.map(({ weight }) => weight),
    values: list,
    valuesOf: valuesByWord(list),
    filmsOf,
    vocabulary: [...filmsOf.keys()].sort(),
    names: buildIndex(list.flatMap(nameEntry)),
  }
}

/** The known words a query word stands for: itself or, while it is being typed, those that begin with it. */
export function knownWords(
  { vocabulary, filmsOf, valuesOf }: FieldIndex,
  word: string,
  isUnfinished: boolean,
): string[] {
  if (filmsOf.has(word) || valuesOf.has(word) || !isUnfinished || word.length < minUnfinished) return [word]
  const from = firstFrom(vocabulary, word)
  const to = firstFrom(vocabulary, `${word}\uffff`)
  return vocabulary.slice(from, to)
}

/** The place of the first word that does not come before this one. */
function firstFrom(sorted: string[], word: string) {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

/** A shorter beginning of a word is the beginning of too many. */
const minUnfinished = 3

function addWord(filmsOf: FieldIndex['filmsOf'], word: string, { number, weight }: { number: number; weight: number }) {
  const postings = filmsOf.get(word)
  const posting = postingOf(number, weight)
  const last = postings?.at(-1) ?? -1
  if (!postings) filmsOf.set(word, [posting])
  else if (filmIn(last) !== number) postings.push(posting)
  else postings[postings.length - 1] = Math.max(last, posting)
}

function valuesByWord(values: FieldValue[]) {
  const byWord = new Map<string, number[]>()
  values.forEach(({ words }, number) => {
    for (const word of new Set(words)) {
      const known = byWord.get(word)
      if (known) known.push(number)
      else byWord.set(word, [number])
    }
  })
  return byWord
}

/**
 * A mistyped name is worth a "Did you mean"; a mistyped keyword, genre or year could be any word. The last name, too, is
 * a beginning: "Villeneuve" is the director before "Villeneuve Films".
 */
const nameEntry = ({ kind, name, weight }: FieldValue, id: number) =>
  kind === 'director' || kind === 'cast' || kind === 'writer' || kind === 'company' || kind === 'collection'
    ? [{ id, texts: [name, tokenize(name).toReversed().join(' ')], year: null, weight }]
    : []
