import { maxQueryLength } from '#app/domain/max-query-length.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import type { FilmToStore } from '#app/library/films/stored-film.ts'
import type { Entry } from '../parse/entries/entry.ts'
import { foldTitle } from './fold-title.ts'
import { chooseFilm, type MatchCandidate, type TitleMatch } from './title-match.ts'

/** The functions of a film source that the matching uses. */
export type FilmLookUp = {
  findCard(id: number): Promise<FilmToStore | null>
  findByImdbId(imdbId: string): Promise<number | null>
  search(text: string, options: { page: number }): Promise<FoundPage>
}

/** `isWarmingUp` and `isStale` as in `FilmPage`: a film may exist that is not found. */
type FoundPage = { films: FoundFilm[]; isWarmingUp?: boolean; isStale?: boolean }

type FoundFilm = Omit<MatchCandidate, 'year' | 'directors'> & {
  releaseDate: string | null
  directors: { name: string }[]
  isIncomplete?: boolean
}

/** The facts about a film in a row of a file. */
export type FilmQuery = Pick<Entry, 'title' | 'year' | 'directors' | 'imdbId' | 'tmdbId' | 'filmId'> & {
  /** The file has another film of this title and year. */
  isNamesake?: boolean
}

/** No film fits, but not all films were searched. */
export class IncompleteSearchError extends Error {
  override name = 'IncompleteSearchError'
}

/** The database was unavailable: the films found have no other titles and no votes. */
export class UnreadFilmsError extends IncompleteSearchError {}

/** A film that the member may choose. */
export type CandidateView = { id: number; title: string; year: number | null }

export type Match =
  | { match: 'found' | 'similar'; film: FilmToStore }
  | { match: 'missing' }
  | { match: 'several'; candidates: CandidateView[] }

/**
 * Finds the film of a line by its ids, else by title and year. Calls the source at most nine times. Throws the source's
 * error when it is unavailable, and an `IncompleteSearchError`.
 */
export async function matchFilm(films: FilmLookUp, query: FilmQuery): Promise<Match> {
  const filmById =
    (await findFilmByImdbId(films, query)) ??
    (await findFilmByTmdbId(films, query)) ??
    (await findFilmByOwnId(films, query))
  if (filmById) return { match: 'found', film: filmById }
  const title = foldTitle(query.title)
  if (title === '' || title.length > maxFoldedTitleLength) return { match: 'missing' }
  const { choice, candidates } = await chooseByTitle(films, query)
  if (choice.match === 'missing') return choice
  if (choice.match === 'several') return narrowCandidates(films, query, toCandidateList(candidates, choice.ids))
  const film = await films.findCard(choice.id)
  return film && !hasOtherImdbId(film, query) ? { match: choice.match, film } : { match: 'missing' }
}

const toCandidate = (film: FoundFilm): MatchCandidate => ({
  ...film,
  year: yearOf(film.releaseDate),
  directors: film.directors.map(({ name }) => name),
})

/** Searches with the year, which leads to one of many namesakes, and when nothing fits without it. */
async function chooseByTitle(
  films: FilmLookUp,
  query: FilmQuery,
): Promise<{ choice: TitleMatch; candidates: MatchCandidate[] }> {
  const texts = query.year === null ? [query.title] : [`${query.title} ${query.year}`, query.title]
  let candidates: MatchCandidate[] = []
  for (const text of texts) {
    const { films: found, isWarmingUp, isStale } = await films.search(text.slice(0, maxQueryLength), { page: 1 })
    // By title and votes that are not known, a line would get another film, or none, for good.
    if (found.some(film => film.isIncomplete)) throw new UnreadFilmsError('The films found could not be read.')
    candidates = found.map(toCandidate)
    const choice = chooseFilm(query, candidates)
    if (choice.match !== 'missing') return { choice, candidates }
    if (isWarmingUp) throw new IncompleteSearchError('The search index is being built.')
    if (isStale) throw new IncompleteSearchError('A source of films is unavailable.')
  }
  return { choice: { match: 'missing' }, candidates }
}

/** Candidates with another IMDb id do not count; their cards are read when the line has an id. */
async function narrowCandidates(films: FilmLookUp, query: FilmQuery, titleCandidates: CandidateView[]): Promise<Match> {
  if (query.imdbId === null) return { match: 'several', candidates: titleCandidates }
  const cards = await Promise.all(titleCandidates.map(({ id }) => films.findCard(id)))
  const possible = cards.filter(film => film !== null && !hasOtherImdbId(film, query))
  const [only] = possible
  if (!only) return { match: 'missing' }
  if (possible.length === 1) return { match: 'similar', film: only }
  const ids = new Set(possible.map(film => film?.id))
  return { match: 'several', candidates: titleCandidates.filter(({ id }) => ids.has(id)) }
}

const toCandidateList = (candidates: MatchCandidate[], ids: number[]): CandidateView[] =>
  ids
    .flatMap(id => candidates.find(candidate => candidate.id === id) ?? [])
    .map(({ id, title, year }) => ({ id, title, year }))

/** No title is longer. Folding can turn one character into 18 (U+FDFA), and each makes the search slower. */
const maxFoldedTitleLength = 400

async function findFilmByImdbId(films: FilmLookUp, { imdbId }: FilmQuery) {
  const id = imdbId === null ? null : await films.findByImdbId(imdbId)
  return id === null ? null : films.findCard(id)
}

async function findFilmByTmdbId(films: FilmLookUp, query: FilmQuery) {
  const film = query.tmdbId === null ? null : await films.findCard(query.tmdbId)
  return film && film.tmdbId === query.tmdbId && !hasOtherImdbId(film, query) ? film : null
}

/** A local film without another id, from filmDB's own file; in another file the number may be another film's. */
async function findFilmByOwnId(films: FilmLookUp, { filmId, imdbId, tmdbId, title }: FilmQuery) {
  const film = filmId === null || imdbId !== null || tmdbId !== null ? null : await films.findCard(filmId)
  return film && foldTitle(film.title) === foldTitle(title) ? film : null
}

/** True for two different IMDb ids: these are two films, even with equal titles. */
const hasOtherImdbId = (film: FilmToStore, query: FilmQuery) =>
  film.imdbId !== null && query.imdbId !== null && film.imdbId !== query.imdbId
