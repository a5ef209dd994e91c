// The JSON that the database makes of a member's own films, and of what has changed since.
import { yearOf } from '#app/domain/plain-date.ts'
import type { OwnFilm } from './own-film.ts'
import { ownSorts } from './own-filters.ts'
import { compareBy } from './own-order.ts'

/** The facts of a film, as `film_ref` has them. */
type FactsJson = [
  id: number,
  title: string,
  releaseDate: string | null,
  genres: string[],
  voteAverage: number | null,
  imdbRating: number | null,
  poster: OwnFilm['film']['poster'],
  sortTitle: string,
  runtime: number | null,
  language: string | null,
  countries: string[] | null,
  certification: string | null,
]

/** The member's own values of a film. */
type OwnJson = [
  nouns: number,
  storedRating: number | null,
  ratedOn: string | null,
  addedAt: number,
  seenOn: string | null,
  viewingCount: number,
  isRewatched: boolean,
  tagsOfEntries: string[][] | null,
  lists: string[] | null,
]

export type FilmJson = [...FactsJson, ...OwnJson]

/** The changes: the ids of films, the member's own values of them now, and the facts of films; null without any. */
export type ChangesJson = { ids: number[] | null; films: FilmJson[] | null; facts: FactsJson[] | null }

/** The films in the default order, so that a page in this order has nothing left to sort. */
export const toOwnFilms = (json: FilmJson[] | null) => (json ?? []).map(toOwnFilm).sort(compareBy(ownSorts[0]))

function toOwnFilm(json: FilmJson): OwnFilm {
  const [nouns, storedRating, ratedOn, addedAt, seenOn, viewingCount, isRewatched, tagsOfEntries, lists] = json.slice(
    12,
  ) as OwnJson
  return {
    ...factsOf(json),
    nouns,
    storedRating,
    ratedOn,
    addedAt,
    seenOn,
    viewingCount,
    isRewatched,
    lists: lists ?? [],
    tags: tagsOfEntries === null ? [] : [...new Set(tagsOfEntries.flat())].sort(),
  }
}

function factsOf(json: FactsJson | FilmJson) {
  const [id, title, releaseDate, genres, voteAverage, imdbRating, poster, sortTitle, runtime, ...others] = json
  const [language, countries, certification] = others
  return {
    film: { id, title, releaseDate, genres, voteAverage, imdbRating, poster },
    sortTitle,
    runtime,
    language,
    countries: countries ?? [],
    certification,
    year: yearOf(releaseDate),
  }
}

/** The films after the changes; the same array without any. */
export function withChanges(films: OwnFilm[], { ids, films: changed, facts }: ChangesJson) {
  const changedIds = new Set(ids)
  const updatedFilms =
    ids === null ? films : [...films.filter(({ film }) => !changedIds.has(film.id)), ...toOwnFilms(changed)]
  const refreshedFilms = facts === null ? updatedFilms : withFacts(updatedFilms, facts)
  return refreshedFilms === films ? films : refreshedFilms.sort(compareBy(ownSorts[0])) // sorted but for few films, which takes little time
}

/** The films with these facts instead of their own, where there are. */
function withFacts(films: OwnFilm[], changed: FactsJson[]) {
  const facts = new Map(changed.map(json => [json[0], json]))
  return films.map(film => {
    const json = facts.get(film.film.id)
    return json ? { ...film, ...factsOf(json) } : film
  })
}
