// Why a film is among the similar ones, in words: only facts that its score is made of.
import { capitalised } from '#app/domain/text/capitalised.ts'
import { formatKeyword } from '#app/domain/text/format-keyword.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import { type FactKind, factValues, factWord, type Likeness } from './similarity-facts.ts'

/** "Also directed by Ridley Scott", "Horror and science fiction; survival"; null when no shared fact has words. */
export function similarityReason(film: Likeness, other: Likeness, worthOf: (word: string) => number): string | null {
  if (film.collection !== null && film.collection === other.collection) return 'Of the same collection'
  const shared = (kind: FactKind) => sharedValues(kind, film, other, worthOf)
  const reasonNaming = (kind: FactKind, words: string) => {
    const [value] = shared(kind)
    return value && `${words} ${value}`
  }
  const genres = film.genres.filter(genre => other.genres.includes(genre)).slice(0, maxGenres)
  const isGenre = (keyword: string) => film.genres.some(genre => genre.toLowerCase() === keyword)
  const keywords = shared('keyword')
    .filter(keyword => !isGenre(keyword))
    .map(formatKeyword)
  return (
    reasonNaming('director', 'Also directed by') ||
    aboutBoth(genres.map(inSentence), keywords) ||
    reasonNaming('writer', 'Also written by') ||
    reasonNaming('actor', 'Also with') ||
    reasonNaming('company', 'Also made by') ||
    capitalised(formatList(genres.map(inSentence))) ||
    null
  )
}

const maxGenres = 2
/** The most genres and keywords that a reason names. */
const maxWords = 3

/** Genres and the most telling keywords; empty without a keyword. */
function aboutBoth(genres: string[], keywords: string[]) {
  if (keywords.length === 0) return ''
  if (genres.length === 0) return `Also about ${formatList(keywords.slice(0, 2))}`
  return `${capitalised(formatList(genres))}; ${formatList(keywords.slice(0, maxWords - genres.length))}`
}

/** The values of a kind that both films have, those that count most in the score first. */
function sharedValues(kind: FactKind, film: Likeness, other: Likeness, worthOf: (word: string) => number) {
  const values = new Set(factValues(other, kind))
  const worth = (value: string) => worthOf(factWord(kind, value))
  return factValues(film, kind)
    .filter(value => values.has(value) && worth(value) > 0)
    .sort((a, b) => worth(b) - worth(a))
}

/** `science fiction`, but `TV movie`. */
const inSentence = (genre: string) => genre.replace(/\p{Lu}(?=\p{Ll})/gu, capital => capital.toLowerCase())
