import { data, type RouterContextProvider } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import { lastPage } from '#app/films/film-lists.ts'
import type { ListName } from '#app/films/film-source.ts'
import { notFoundResponse } from '../http/not-found-response.ts'
import { parsePageNumber } from '../http/query/page-number.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'

type PageRequest = {
  context: Readonly<RouterContextProvider>
  url: URL
  genres?: string[]
  region?: string
}

/** The page of a list that `?page=` names. Throws 400 for an invalid page number, 404 past the last page. */
export async function findListPage(name: ListName, { context, url, ...choices }: PageRequest) {
  const page = parsePageNumber(url.searchParams)
  if (page === null || page > lastPage) {
    throw data(`Pages of this list have a number from 1 to ${lastPage}.`, { status: 400 })
  }
  const { films } = context.get(dependenciesContext)
  const list = await throwIfUnavailable(films.list(name, { page, ...choices }), films)
  if (page > list.totalPages) {
    const message = `There is no page ${page}: this list ends with page ${list.totalPages}.`
    throw await notFoundResponse(films, { message })
  }
  return list
}
