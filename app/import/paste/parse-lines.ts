// Reads pasted titles and links, one film a line: "1. The Matrix (1999)", "Dune, 2021", "Heat (Michael Mann, 1995) ★★★★",
// a link to IMDb, to the film database, to Letterboxd or to a film of this site.

import { filmIdSource, firstLocalId, imdbIdSource } from '#app/domain/film-ref.ts'
import { maxTitleLength } from '#app/domain/max-title-length.ts'
import type { FilmQuery } from '../match/match-film.ts'

/** Maximum lines with words on them, and UTF-16 code units of the whole text: at most 60 KB in a multipart form. */
export const maxPastedLines = 200
export const maxPastedLength = 20_000

/** A line with its number, from 1. `tries` are what it may mean, the likeliest first; none for a link to elsewhere. */
export type PastedLine = { line: number; text: string; tries: FilmQuery[] }

/** The lines that have words. `publicUrl` is the site's: films are known by its links, not by those of other sites. */
export function parseLines(text: string, { publicUrl }: { publicUrl: string }): PastedLine[] {
  const ownLink = linkOf(new URL(publicUrl).host)
  return text
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: withSingleSpaces(line).trim() }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(line => ({ ...line, tries: parseLine(line.text, ownLink) }))
}

/** Each run of white space as one character: the patterns below take cubic time on long runs. */
const withSingleSpaces = (line: string) => line.replace(/\s+/g, run => (run.includes('\t') ? '\t' : ' '))

const emptyQuery: FilmQuery = { title: '', year: null, directors: null, imdbId: null, tmdbId: null, filmId: null }

function parseLine(text: string, ownLink: RegExp): FilmQuery[] {
  const imdbId = imdbIdIn.exec(text)?.[1]?.toLowerCase()
  if (imdbId) return [{ ...emptyQuery, imdbId }]
  const tmdbId = Number(tmdbLink.exec(text)?.[1])
  if (tmdbId > 0) return [{ ...emptyQuery, tmdbId }]
  const slug = letterboxdLink.exec(text)?.[1]
  if (slug) return toTitleQueries(slug.replaceAll('-', ' '))
  const filmId = Number(ownLink.exec(text)?.[1])
  // Films have the same numbers at this site as at TMDB, except films that TMDB does not have.
  if (filmId > 0) return [filmId < firstLocalId ? { ...emptyQuery, tmdbId: filmId } : { ...emptyQuery, filmId }]
  if (anyLink.test(text)) return []
  return toTitleQueries(text.replace(bullet, '').replace(starsAtEnd, '').trim())
}

const imdbIdIn = new RegExp(`(?<![\\p{L}\\p{N}])(${imdbIdSource})(?![\\p{L}\\p{N}])`, 'iu')
const tmdbLink = /themoviedb\.org\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?movie\/(\d{1,10})/
const letterboxdLink = /letterboxd\.com\/(?:[\w-]+\/)?film\/([a-z0-9-]{1,200})/
/** The path of a film, with or without this host. */
const linkOf = (host: string) =>
  new RegExp(`(?:^|//${host.replaceAll(/[^\w:-]/g, '\\$&')})/movie/(${filmIdSource})(?=[/?#\\s]|$)`)
const anyLink = /https?:\/\/|^www\.|\bboxd\.it\//i

/** "1. ", "12) ", "- ", "• ": but "12 Angry Men" is a title. */
const bullet = /^(?:\d{1,4}[.)]|[-*•–—])\s+/

/**
 * A rating behind the title, as Letterboxd writes it: "The Thing (1982) ★★★★½". But "8½" and "8 ½" are titles: half a
 * single star is one behind brackets or a year. Two parts that match `☆` side by side would take quadratic time on a run.
 */
const starsAtEnd = /(?<=[\s)\]])[★☆]+(?:½☆*)?$|(?<=(?:[)\]]|\d{4})\s?)½☆*$/

/** A title with its year where it has one; a number at its end is either ("Blade Runner 2049", "Dune 2021"). */
function toTitleQueries(text: string): FilmQuery[] {
  const inBrackets = findYearInBrackets(text)
  if (inBrackets) return [inBrackets, titleOf(text)]
  const marked = /^(.+?)\s*[,\t;–—-]\s*(\d{4})\s*$/.exec(text)
  if (marked?.[1]) return [titleOf(marked[1], Number(marked[2])), titleOf(text)]
  const bare = /^(.*\S)\s+((?:18|19|20)\d{2})$/.exec(text)
  if (bare?.[1]) return [titleOf(text), titleOf(bare[1], Number(bare[2]))]
  return [titleOf(text)]
}

/** The title before the last brackets with a year: "Heat (1995), again", "Heat (Michael Mann, 1995)". */
function findYearInBrackets(text: string) {
  const all = [...text.matchAll(/[([]([^()[\]]*)[)\]]/g)]
  const films = all.map(({ 1: inside = '', index }) => {
    const [, only, first, last] = /^\s*(?:(\d{4})|(\d{4})\s*,.*|.*,\s*(\d{4}))\s*$/.exec(inside) ?? []
    const year = only ?? first ?? last
    const title = text.slice(0, index).trim()
    return year && title ? { title, year: Number(year) } : null
  })
  const film = films.findLast(film => film !== null)
  return film && titleOf(film.title, film.year)
}

const titleOf = (title: string, year: number | null = null): FilmQuery => ({
  ...emptyQuery,
  title: title.trim().slice(0, maxTitleLength).toWellFormed(),
  year,
})
