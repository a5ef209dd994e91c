// Why a film is among the similar ones, in words: only facts that its score is made of.
import { type FactKind, factsOf, type Likeness } from './similarity-facts.ts'

/** "Also directed by Ridley Scott", "Horror and science fiction; survival"; null when no shared fact has words. */
export function similarityReason(
  film: Likeness,
  other: Likeness,
  worthOf: (factWord: string) => number,
): string | null {
  if (film.collection !== null && film.collection === other.collection) return 'Of the same collection'
  const shared = sharedFacts(film, other, worthOf)
  const reasonNaming = (kind: FactKind, words: string) => shared(kind)[0] && `${words} ${shared(kind)[0]}`
  const genres = film.genres.filter(genre => other.genres.includes(genre)).slice(0, maxGenres)
  const isGenre = (keyword: string) => film.genres.some(genre => genre.toLowerCase() === keyword)
  const keywords = shared('keyword').filter(keyword => !isGenre(keyword))
  return (
    reasonNaming('director', 'Also directed by') ||
    aboutBoth(genres.map(inSentence), keywords) ||
    reasonNaming('writer', 'Also written by') ||
    reasonNaming('actor', 'Also with') ||
    reasonNaming('company', 'Also made by') ||
    capitalised(joined(genres.map(inSentence))) ||
    null
  )
}

const maxGenres = 2
/** The most genres and keywords that a reason names. */
const maxWords = 3

/** Genres and the most telling keywords; empty without a keyword. */
function aboutBoth(genres: string[], keywords: string[]) {
  if (keywords.length === 0) return ''
  if (genres.length === 0) return `Also about ${joined(keywords.slice(0, 2))}`
  return `${capitalised(joined(genres))}; ${joined(keywords.slice(0, maxWords - genres.length))}`
}

/** Returns the shared facts of a kind, those that count most in the score first. */
function sharedFacts(film: Likeness, other: Likeness, worthOf: (factWord: string) => number) {
  const words = new Set(factsOf(other).map(({ word }) => word))
  const shared = factsOf(film)
    .filter(({ word }) => words.has(word) && worthOf(word) > 0)
    .sort((a, b) => worthOf(b.word) - worthOf(a.word))
  return (wanted: FactKind) =>
    shared.filter(({ kind }) => kind === wanted).map(({ kind, word }) => word.slice(kind.length + 1))
}

const joined = (words: string[]) => words.join(' and ')

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** `science fiction`, but `TV movie`. */
const inSentence = (genre: string) => genre.replace(/\p{Lu}(?=\p{Ll})/gu, capital => capital.toLowerCase())
