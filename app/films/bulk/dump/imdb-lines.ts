// The wire format of IMDb's data sets: tab-separated, `\N` for absent, no quoting.
// https://developer.imdb.com/non-commercial-datasets/ A parser returns the record, or the reason why the line is
// broken.
import { fromImdbGenre } from '../../imdb-genre.ts'

/** The columns of each file, in order. */
export const imdbColumns = {
  'title.ratings': ['tconst', 'averageRating', 'numVotes'],
  'title.basics': [
    'tconst',
    'titleType',
    'primaryTitle',
    'originalTitle',
    'isAdult',
    'startYear',
    'endYear',
    'runtimeMinutes',
    'genres',
  ],
  'title.crew': ['tconst', 'directors', 'writers'],
  'title.principals': ['tconst', 'ordering', 'nconst', 'category', 'job', 'characters'],
  'name.basics': ['nconst', 'primaryName', 'birthYear', 'deathYear', 'primaryProfession', 'knownForTitles'],
  'title.akas': ['titleId', 'ordering', 'title', 'region', 'language', 'types', 'attributes', 'isOriginalTitle'],
}

export type ImdbFile = keyof typeof imdbColumns

/** Characters of a title or a name; a longer one is cut off. */
const maxTextLength = 300
/** Characters that one person plays in a film, and names of crew, at most. */
const maxCharacters = 4
const maxCrew = 10

type Columns = readonly string[]

/** The digits of an id such as `tt0133093` or `nm0000206`; null for anything else. */
function numberOf(text: string, prefix: 'tt' | 'nm'): number | null {
  return text.startsWith(prefix) && /^\d{7,10}$/.test(text.slice(2)) ? Number(text.slice(2)) || null : null
}

const badId = 'no valid id'

/** Parses a line of `title.ratings`: the average of 0 to 10, and the number of votes. */
export function parseRating([id = '', average = '', votes = '']: Columns) {
  const number = numberOf(id, 'tt')
  if (!number) return badId
  const rating = numberIn(average, { min: 0, max: 10 })
  const count = numberIn(votes, { min: 0, max: maxVotes })
  return rating === null || count === null ? 'no valid rating' : { number, rating, votes: Math.floor(count) }
}

/** So that votes and rating share one unsigned number of 32 bits; see `rating.ts`. */
export const maxVotes = 42_000_000

/** Parses a line of `title.basics`: the facts of one title, genres with their names at TMDB. */
export function parseBasics([id = '', type, title, original, isAdult, year, , runtime, genres]: Columns) {
  const number = numberOf(id, 'tt')
  if (!number) return badId
  if (!type || type === absent) return 'no type'
  const primary = textOf(title)
  if (!primary) return 'no title'
  return {
    number,
    type,
    title: primary,
    isAdult: isAdult === '1',
    originalTitle: textOf(original) ?? primary,
    year: numberIn(year, { min: 1870, max: 2115 }),
    runtime: numberIn(runtime, { min: 1, max: 10_000 }),
    genres: listOf(genres).map(fromImdbGenre),
  }
}

/** Parses a line of `title.crew`: the numbers of the directors and writers. */
export function parseCrew([id = '', directors, writers]: Columns) {
  const number = numberOf(id, 'tt')
  return number ? { number, directors: peopleIn(directors), writers: peopleIn(writers) } : badId
}

const peopleIn = (text: string | undefined) => listOf(text, maxCrew).flatMap(id => numberOf(id, 'nm') ?? [])

/** Parses a line of `title.principals`: one credit. `role` is null for a category that filmDB does not show. */
export function parsePrincipal([id = '', ordering = '', person = '', category = '', , characters]: Columns) {
  const number = numberOf(id, 'tt')
  const personNumber = numberOf(person, 'nm')
  if (!number || !personNumber) return badId
  const order = numberIn(ordering, { min: 0, max: 100_000 })
  if (order === null) return 'no valid ordering'
  return { number, order, personNumber, role: roleOf[category] ?? null, characters: charactersIn(characters) }
}

export type Role = 'director' | 'writer' | 'cast' | 'producer' | 'composer' | 'cinematographer' | 'editor'

const roleOf: Record<string, Role> = {
  actor: 'cast',
  actress: 'cast',
  self: 'cast',
  director: 'director',
  writer: 'writer',
  producer: 'producer',
  composer: 'composer',
  cinematographer: 'cinematographer',
  editor: 'editor',
}

/** `["Neo","Thomas Anderson"]`. */
function charactersIn(text: string | undefined): string[] {
  if (!text || text === absent) return []
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return []
    return list.flatMap(name => (typeof name === 'string' ? (textOf(name) ?? []) : [])).slice(0, maxCharacters)
  } catch {
    return [] // The credit itself is readable.
  }
}

/** Parses a line of `name.basics`: the name and the years of birth and death. */
export function parsePerson([id = '', name, born, died]: Columns) {
  const number = numberOf(id, 'nm')
  if (!number) return badId
  const known = textOf(name)
  if (!known) return 'no name'
  const years = { min: 1, max: 2115 }
  return { number, name: known, birthYear: numberIn(born, years), deathYear: numberIn(died, years) }
}

/** Parses a line of `title.akas`: a title of the film in one region. */
export function parseOtherTitle([id = '', , title, region]: Columns) {
  const number = numberOf(id, 'tt')
  if (!number) return badId
  const known = textOf(title)
  return known ? { number, title: known, isEnglish: englishRegions.has(region ?? '') } : 'no title'
}

/** Titles of these are known best to those who type English; XWW is the whole world. */
const englishRegions = new Set(['US', 'GB', 'XWW', 'CA', 'AU'])

const absent = '\\N'

/** PostgreSQL takes no NUL, which JSON may hold escaped, and no half of a surrogate pair. */
function textOf(text: string | undefined) {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || trimmed === absent || trimmed.includes('\0')) return null
  return trimmed.slice(0, maxTextLength).toWellFormed()
}

function numberIn(text: string | undefined, { min, max }: { min: number; max: number }) {
  const number = text && /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}

function listOf(text: string | undefined, max = 10) {
  const list = !text || text === absent ? [] : text.split(',', max)
  return [...new Set(list)].filter(Boolean)
}
