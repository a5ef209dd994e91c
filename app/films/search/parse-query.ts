import { filmIdSource, imdbIdPattern, imdbIdSource } from '#app/domain/film-ref.ts'
import { tokenize } from './text/tokenize.ts'

/** The text of the search box, parsed. */
export type Query =
  | { kind: 'imdb'; imdbId: string }
  | { kind: 'number'; id: number }
  /** The URL of a film at Letterboxd: the words of its title, the last of them perhaps its year. */
  | { kind: 'slug'; words: string[] }
  /** `words` are all of them, folded; `year` is the last of them that could be a year of release. */
  | { kind: 'words'; words: string[]; year: number | null }
  | { kind: 'nothing' }

/** More words than the longest title people type in full; the rest of a longer query is not looked at. */
const maxWords = 16

const urlPattern = /^(?:https?:\/\/)?[\w.-]+(?::\d+)?(\/[^?#]*)/i
const imdbPath = new RegExp(`^/(?:[a-z-]{2,5}/)?title/(${imdbIdSource})(?:/|$)`, 'i')
const letterboxdPath = /^\/(?:[\w-]{1,40}\/)?film\/([a-z0-9-]{1,200})(?:\/|$)/i
const filmPath = new RegExp(`^/movie/(?:(${imdbIdSource})|(${filmIdSource})(?:-[^/]*)?)(?:/|$)`, 'i')

/**
 * Parses a query: an IMDb id, the URL of a film's page (IMDb, TMDB, Letterboxd, or a site of ours, whatever its host),
 * or words. `nothing` when there is no letter and no digit in it.
 */
export function parseQuery(text: string): Query {
  const trimmed = text.trim()
  if (imdbIdPattern.test(trimmed.toLowerCase())) return { kind: 'imdb', imdbId: trimmed.toLowerCase() }
  return parseUrl(trimmed) ?? parseWords(trimmed)
}

function parseUrl(text: string): Query | null {
  const path = urlPattern.exec(text)?.[1]
  if (!path) return null
  const film = filmPath.exec(path)
  const imdb = imdbPath.exec(path)?.[1] ?? film?.[1]
  if (imdb) return { kind: 'imdb', imdbId: imdb.toLowerCase() }
  if (film?.[2]) return { kind: 'number', id: Number(film[2]) }
  const words = tokenize(letterboxdPath.exec(path)?.[1] ?? '')
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
