import { formatKeyword } from '#app/domain/text/format-keyword.ts'
import { tokenize } from '../text/tokenize.ts'
import { eraNames } from './era-names.ts'
import { countryNames, languageNames } from './place-names.ts'
import { stemOf } from './stem.ts'

/** The facts of a film that a search looks at besides its title. */
export type FilmFacts = {
  id: number
  /** The titles it is known by. */
  texts: string[]
  year: number | null
  /** Orders films that match equally well, on any scale. */
  weight: number
  directors: string[]
  writers: string[]
  cast: { name: string; character?: string | undefined }[]
  companies: string[]
  collection?: string | undefined
  keywords: string[]
  genres: string[]
  /** ISO 639-1 */
  language?: string | undefined
  /** ISO 3166-1, of several the film's own: the others are of companies that took part. */
  country?: string | undefined
  overview?: string | undefined
}

export type FieldKind =
  | 'director'
  | 'cast'
  | 'writer'
  | 'era'
  | 'collection'
  | 'company'
  | 'keyword'
  | 'genre'
  | 'language'
  | 'country'
  | 'character'

/** One value of one field of a film: "Christopher Nolan" as its director. `isMinor`: a small role, or its actor. */
export type Field = { kind: FieldKind; name: string; words: string[]; isMinor: boolean }

/** The reason a film is found by this value, as visitors read it. */
export const reasonOf: Record<FieldKind, (name: string) => string> = {
  director: name => `Directed by ${name}`,
  cast: name => `With ${name}`,
  writer: name => `Written by ${name}`,
  era: name => `From ${name}`,
  collection: name => name,
  company: name => name,
  keyword: name => `Keyword: ${formatKeyword(name)}`,
  genre: name => `Genre: ${name}`,
  language: name => `Language: ${name}`,
  country: name => `Country: ${name}`,
  character: name => `Character: ${name}`,
}

/** The fields of a film, each value once. The billing order of the cast is kept. */
export function fieldsOf(film: FilmFacts): Field[] {
  const characters = film.cast.flatMap(({ character = '' }) =>
    character.replace(remark, '').split(' / ').filter(Boolean),
  )
  const names: [FieldKind, string[]][] = [
    ['director', film.directors],
    ['cast', film.cast.map(({ name }) => name)],
    ['writer', film.writers],
    ['collection', film.collection ? [film.collection] : []],
    ['company', film.companies],
    ['keyword', film.keywords],
    ['genre', film.genres],
    ['character', characters],
  ]
  const fields = names.flatMap(([kind, list]) =>
    [...new Set(list)].map((name, place) => {
      const isMinor = (kind === 'cast' || kind === 'character') && place >= maxLeads
      return { kind, name, words: wordsOf(name), isMinor } satisfies Field
    }),
  )
  const named = (kind: FieldKind, name: string, text: string): Field => ({
    kind,
    name,
    words: wordsOf(text),
    isMinor: false,
  })
  return [
    ...fields,
    ...eraNames(film.year).map(({ name, word }) => named('era', name, word)),
    ...film.genres.flatMap(name => (genreWords.get(name) ?? []).map(word => named('genre', name, word))),
    ...languageNames(film.language).map(({ name, text }) => named('language', name, text)),
    ...countryNames(film.country).map(({ name, text }) => named('country', name, text)),
  ]
}

/** Everyday words for a genre. */
const genreWords = new Map([['Family', ['kids', 'children']]])

/** The first of the cast, whom people remember a film by. */
const maxLeads = 3

/** "(voice)", "(uncredited)" */
const remark = /\s*\([^)]*\)/g

/** The words of a text, folded, in the singular. */
export const wordsOf = (text: string) => tokenize(text).map(stemOf)
