// The facts by which films are compared, as the words of an index: a film that shares a word is a candidate.
import { withoutLeadingArticle } from '#app/domain/text/english-articles.ts'
import type { Film } from '../film.ts'
import { subgenresOf, unlistedGenresOf } from './similarity-subgenres.ts'

/** The facts by which two films are compared. */
export type Likeness = Pick<
  Film,
  'id' | 'title' | 'genres' | 'keywords' | 'releaseDate' | 'certification' | 'originalLanguage'
> & {
  /** Names. */
  directors: string[]
  writers: string[]
  collection: string | null
  cast: { name: string; character: string | null }[]
  /** Names of the production companies. */
  companies: string[]
  /** A film in bulk without a rating: in the year of its release it may be to come. */
  isUnrated?: boolean
}

type Named = { name: string }
type Compared = Omit<Likeness, 'directors' | 'writers' | 'collection' | 'companies'> & {
  directors: Named[]
  writers: Named[]
  collection: Named | null
  companies: Named[]
}

/** A whole film reduced to what is compared. */
export const toLikeness = (film: Compared): Likeness => ({
  id: film.id,
  title: film.title,
  genres: [...film.genres, ...unlistedGenresOf(film.keywords)],
  keywords: film.keywords,
  directors: namesOf(film.directors),
  writers: namesOf(film.writers),
  collection: film.collection?.name ?? null,
  releaseDate: film.releaseDate,
  certification: film.certification,
  originalLanguage: film.originalLanguage,
  cast: film.cast.slice(0, maxActors).map(({ name, character }) => ({ name, character })),
  companies: namesOf(film.companies),
})

const namesOf = (all: Named[]) => all.map(({ name }) => name)

const maxActors = 6

/** The values of a film that make a fact of each kind. */
const valueReaders = {
  role: film => film.cast.flatMap(rolesOf),
  title: film => [titleStem(film.title)],
  director: film => film.directors,
  writer: film => film.writers.filter(name => !film.directors.includes(name)),
  actor: film => film.cast.map(({ name }) => name),
  // A title may be another film's keyword: Joker is one of The Dark Knight, Minions one of Despicable Me.
  keyword: film => [...film.keywords.filter(keyword => !vagueKeywords.test(keyword)), titleStem(film.title)],
  company: film => film.companies,
  subgenre: film => subgenresOf(film.keywords),
  language: film => (film.originalLanguage && film.originalLanguage !== 'en' ? [film.originalLanguage] : []),
} satisfies Record<string, (film: Likeness) => string[]>

export type FactKind = keyof typeof valueReaders
type Fact = { kind: FactKind; word: string }

const factKinds = Object.keys(valueReaders) as FactKind[]

/** The values of a film of one kind, each once. */
export const factValues = (film: Likeness, kind: FactKind) => [...new Set(valueReaders[kind](film))]

/** The word of a fact in the index: `director Ridley Scott`. */
export const factWord = (kind: FactKind, value: string) => `${kind} ${value}`

/** The facts of a film, each once. Genres are not among them: films that share only genres are not similar. */
export const factsOf = (film: Likeness): Fact[] =>
  factKinds.flatMap(kind => factValues(film, kind).map(value => ({ kind, word: factWord(kind, value) })))

// Where a story comes from or happens, or that it goes on, does not make two films alike.
const vagueKeywords =
  /^(based on (?!comic|true|a true)|sequel|prequel|remake|.*stinger|female protagonist|ensemble cast|reboot|friendship$|new york|los angeles$|london$|chicago$|san francisco$)/

/** A role is known by two words, like James Bond, or by its actor: Gandalf is one role, Jack is many. */
function rolesOf({ name, character }: Likeness['cast'][number]) {
  const roles = (character ?? '')
    .replace(/\(.*?\)/g, '')
    .split('/')
    .map(role => role.trim().toLowerCase())
  return roles
    .filter(role => role && !namelessRole.test(role))
    .flatMap(role => [`${role} of ${name}`, ...(role.includes(' ') ? [role] : [])])
}

const namelessRole = /^(the|mr\.|mrs\.|him|her|self|narrator|young|additional)\b|self\b|officer|mother|father|woman/

/** `batman` of The Batman, `mission impossible` of Mission: Impossible III, `godzilla` of Godzilla: King of the Monsters. */
function titleStem(title: string) {
  const main = withoutLeadingArticle(title.toLowerCase())
  return main
    .replace(/(: | - ).*$/, '')
    .replace(/[\s,]+(\d+|[ivx]+|part .*)$/, '')
    .replace(/[^\p{L}\p{N} ]/gu, '')
}
