// Finds the films of pasted lines, within limits of time.
import { maxQueryLength } from '#app/domain/max-query-length.ts'
import { seconds } from '#app/domain/units.ts'
import type { FilmToStore } from '#app/library/films/stored-film.ts'
import { folded } from '../match/fold-title.ts'
import { type CandidateShown, type FilmLookUp, type Match, matchFilm, type WantedFilm } from '../match/match-film.ts'
import type { PastedLine } from './parse-lines.ts'

/**
 * The film of a line. `found`: its film for certain. `guess`: the closest title. `several`: a few films fit. `missing`: no
 * film. `foreign`: a link to a site that is not read. `unanswered`: not looked up in time.
 */
export type PastedFilm = { line: number; text: string } & (
  | { match: 'found' | 'guess'; film: FilmToStore }
  | { match: 'several'; candidates: CandidateShown[] }
  | { match: 'missing' | 'foreign' | 'unanswered' }
)

/** Time for all lines together: the deadline of a context that `findPasted` runs in. */
export const pastedTimeoutMs = 10 * seconds
/** Look-ups that run at the same time. */
const maxConcurrent = 4

/** Finds the films of the lines, in their order. Does not throw while a source is unavailable. */
export async function findPasted(films: FilmLookUp, lines: readonly PastedLine[]): Promise<PastedFilm[]> {
  const until = performance.now() + pastedTimeoutMs
  const found: PastedFilm[] = []
  let next = 0
  async function work() {
    for (let at = next++; at < lines.length; at = next++) {
      const line = lines[at]
      // Films of the catalogue are found without a pause: other requests are served in between.
      await new Promise(setImmediate)
      if (line) found[at] = { ...line, ...(performance.now() < until ? await findLine(films, line) : unanswered) }
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return found
}

const unanswered = { match: 'unanswered' } as const

type Found = PastedFilm extends infer Each ? (Each extends PastedFilm ? Omit<Each, 'line' | 'text'> : never) : never

async function findLine(films: FilmLookUp, { tries }: PastedLine): Promise<Found> {
  if (tries.length === 0) return { match: 'foreign' }
  let best: Found = { match: 'missing' }
  try {
    for (const wanted of tries) {
      const one = await toFound(films, wanted, await lookUp(films, wanted))
      if (one.match === 'found') return one
      if (rank[one.match] > rank[best.match]) best = one
    }
    return best
  } catch {
    return unanswered
  }
}

const rank = { found: 4, several: 3, guess: 2, missing: 1, foreign: 0, unanswered: 0 } as const

/** A number of this site alone has no title to compare with. */
async function lookUp(films: FilmLookUp, wanted: WantedFilm): Promise<Match> {
  if (wanted.filmId === null) return matchFilm(films, wanted)
  const film = await films.card(wanted.filmId)
  return film ? { match: 'found', film } : { match: 'missing' }
}

/** A title without a year that only one film has is not a guess. */
async function toFound(films: FilmLookUp, wanted: WantedFilm, match: Match): Promise<Found> {
  if (!('film' in match)) return match
  const isCertain = match.match === 'found' || (wanted.year === null && (await isOnlyOne(films, wanted, match.film)))
  return { match: isCertain ? 'found' : 'guess', film: match.film }
}

async function isOnlyOne(films: FilmLookUp, { title }: WantedFilm, film: FilmToStore) {
  const isNamed = (other: { title: string }) => folded(other.title) === folded(title)
  if (!isNamed(film)) return false
  const { films: found } = await films.search(title.slice(0, maxQueryLength), { page: 1 })
  return found.filter(isNamed).length === 1
}
