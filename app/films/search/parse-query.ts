import { filmIdSource } from '#app/domain/film-ref.ts'
import { parseImdbId } from './parse-imdb-id.ts'
import { parsePersonQuery } from './parse-person.ts'
import { tokenize } from './text/tokenize.ts'

/** The text of the search box, parsed. */
export type Query =
  | { kind: 'imdb'; imdbId: string }
  | { kind: 'number'; id: number }
  /** The URL of a film at a site without ids in its URLs: the words of its title, the last of them perhaps its year. */
  | { kind: 'slug'; words: string[] }
  /** `words` are all of them, folded; `year` is the last of them that could be a year of release. */
  | { kind: 'words'; words: string[]; year: number | null }
  | { kind: 'nothing' }

/** More words than the longest title people type in full; the rest of a longer query is not looked at. */
const maxWords = 16

const urlPattern = /^(?:https?:\/\/)?[\w.-]+(?::\d+)?(\/[^?#]*)/i
const letterboxdPath = /^\/(?:[\w-]{1,40}\/)?film\/([a-z0-9-]{1,200})(?:\/|$)/i
/**
 * At Trakt, JustWatch and Rotten Tomatoes, whose older URLs have a number in front. Digits right after `/movie/` are a film
 * id; JustWatch has a country before it.
 */
const slugPath =
  /^\/(?:movie\/(?!\d)|[a-z]{2}\/movie\/|(?:[a-z]{2}\/)?movies\/|m\/(?:\d+-)?)([a-z\d][\w-]{0,200})(?:\/|$)/i
const filmPath = new RegExp(`^/movie/(${filmIdSource})(?:-[^/]*)?(?:/|$)`, 'i')

/**
 * Parses a query. It is an IMDb id, wherever it stands; the URL of a film's page (TMDB, Letterboxd, Trakt, JustWatch,
 * Rotten Tomatoes, or a site of ours on any host); or words. The URL of a person has words too. `nothing` when there
 * are none, as for a query that is only a person's id.
 */
export function parseQuery(text: string): Query {
  const trimmed = text.trim()
  const personIds = parsePersonQuery(trimmed)
  if (personIds) return parseWords(personIds.find(id => !isPersonId(id)) ?? '')
  const imdb = parseImdbId(trimmed)
  if (imdb) return { kind: 'imdb', imdbId: imdb.imdbId }
  return parseUrl(trimmed) ?? parseWords(trimmed)
}

const isPersonId = (id: string) => /^(?:nm)?\d+$/.test(id)

function parseUrl(text: string): Query | null {
  const path = urlPattern.exec(text)?.[1]
  if (!path) return null
  const filmId = filmPath.exec(path)?.[1]
  if (filmId) return { kind: 'number', id: Number(filmId) }
  const words = tokenize((letterboxdPath.exec(path) ?? slugPath.exec(path))?.[1] ?? '')
  return words.length > 0 ? { kind: 'slug', words: words.slice(0, maxWords) } : null
}

function parseWords(text: string): Query {
  const words = tokenize(text).slice(0, maxWords)
  if (words.length === 0) return { kind: 'nothing' }
  const year = words.findLast(isYear)
  return { kind: 'words', words, year: year ? Number(year) : null }
}

/** From the first moving pictures to what is announced; a number outside can only be part of a title. */
const isYear = (word: string) => /^\d{4}$/.test(word) && Number(word) >= 1870 && Number(word) <= 2099
