// Finds the films of pasted lines, within limits of time.
import { maxQueryLength } from '#app/domain/max-query-length.ts'
import { seconds } from '#app/domain/units.ts'
import type { FilmToStore } from '#app/library/films/stored-film.ts'
import { foldTitle } from '../match/fold-title.ts'
import { type CandidateView, type FilmLookUp, type FilmQuery, type Match, matchFilm } from '../match/match-film.ts'
import type { PastedLine } from './parse-lines.ts'

/**
 * The film of a line. `found`: its film for certain. `guess`: the closest title. `several`: a few films fit. `missing`: no
 * film. `foreign`: a link to a site that is not read. `unanswered`: not looked up in time.
 */
export type PastedFilm = { line: number; text: string } & (
  | { match: 'found' | 'guess'; film: FilmToStore }
  | { match: 'several'; candidates: CandidateView[] }
  | { match: 'missing' | 'foreign' | 'unanswered' }
)

/** Time for all lines together: the deadline of a context that `findPastedFilms` runs in. */
export const pastedTimeoutMs = 10 * seconds
/** Look-ups that run at the same time. */
const maxConcurrent = 4

/** Finds the films of the lines, in their order. Does not throw while a source is unavailable. */
export async function findPastedFilms(films: FilmLookUp, lines: readonly PastedLine[]): Promise<PastedFilm[]> {
  const deadline = performance.now() + pastedTimeoutMs
  const pastedFilms: PastedFilm[] = []
  let next = 0
  async function work() {
    for (let at = next++; at < lines.length; at = next++) {
      const line = lines[at]
      // Films of the catalogue are found without a pause: other requests are served in between.
      await new Promise(setImmediate)
      if (line)
        pastedFilms[at] = { ...line, ...(performance.now() < deadline ? await findLine(films, line) : unanswered) }
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return pastedFilms
}

const unanswered = { match: 'unanswered' } as const

type PastedMatch = PastedFilm extends infer Each
  ? Each extends PastedFilm
    ? Omit<Each, 'line' | 'text'>
    : never
  : never

async function findLine(films: FilmLookUp, { tries }: PastedLine): Promise<PastedMatch> {
  if (tries.length === 0) return { match: 'foreign' }
  let bestMatch: PastedMatch = { match: 'missing' }
  try {
    for (const query of tries) {
      const match = await toPastedMatch(films, query, await lookUp(films, query))
      if (match.match === 'found') return match
      if (rank[match.match] > rank[bestMatch.match]) bestMatch = match
    }
    return bestMatch
  } catch {
    return unanswered
  }
}

const rank = { found: 4, several: 3, guess: 2, missing: 1, foreign: 0, unanswered: 0 } as const

/** A line that is only a number of this site has no title to compare with. */
async function lookUp(films: FilmLookUp, query: FilmQuery): Promise<Match> {
  if (query.filmId === null) return matchFilm(films, query)
  const film = await films.findCard(query.filmId)
  return film ? { match: 'found', film } : { match: 'missing' }
}

/** A title without a year that only one film has is not a guess. */
async function toPastedMatch(films: FilmLookUp, query: FilmQuery, match: Match): Promise<PastedMatch> {
  if (!('film' in match)) return match
  const isCertain = match.match === 'found' || (query.year === null && (await isOnlyOne(films, query, match.film)))
  return { match: isCertain ? 'found' : 'guess', film: match.film }
}

async function isOnlyOne(films: FilmLookUp, { title }: FilmQuery, film: FilmToStore) {
  const hasSameTitle = (other: { title: string }) => foldTitle(other.title) === foldTitle(title)
  if (!hasSameTitle(film)) return false
  const { films: found } = await films.search(title.slice(0, maxQueryLength), { page: 1 })
  return found.filter(hasSameTitle).length === 1
}
