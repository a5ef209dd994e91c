import { data, type RouterContextProvider } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import { maxQueryLength } from '#app/domain/max-query-length.ts'
import { type FilmCard, toCard } from '#app/films/film.ts'
import type { Reasons } from '#app/films/film-source.ts'
import { parseQueryText } from '../http/query/query-text.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'

/** The films that `?q=` finds, the best first; null without a text. `reasons` are those of films not found by a title. */
type FilmFinderResult = { q: string; films: FilmCard[] | null; reasons: Reasons }

/** Searches films for a page on which one is chosen. Throws 400 for two texts and for one that is too long. */
export async function findFilmsToChoose(context: Readonly<RouterContextProvider>, url: URL): Promise<FilmFinderResult> {
  const { films } = context.get(dependenciesContext)
  const query = parseQueryText(url.searchParams)
  if ('error' in query) throw data(`A search is one text of at most ${maxQueryLength} characters.`, { status: 400 })
  const q = query.text
  if (q === '') return { q, films: null, reasons: {} }
  const found = await throwIfUnavailable(films.search(q, { page: 1 }), films)
  return { q, films: found.films.map(toCard), reasons: found.reasons ?? {} }
}
