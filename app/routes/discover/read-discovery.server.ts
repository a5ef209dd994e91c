import type { RouterContextProvider } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { ownProviders } from '#app/films/discover/filters.ts'
import { pageSize } from '#app/films/film-lists.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import { readLibraryFilms, toLibraryFilmIds } from './own-library.server.ts'
import type { SearchParams } from './search-params.ts'

/**
 * Reads the films that meet the filters. `region` is the visitor's, null without a live source. `library` has the films
 * of the member's library when discovery needs them, else null. Throws the 'unavailable' page without a source.
 */
export async function readDiscovery(
  context: Readonly<RouterContextProvider>,
  params: SearchParams,
  region: string | null,
) {
  const { db, films } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  const { page, sort, hide } = params
  const needsServices = params.providers.includes(ownProviders)
  // A live source does not count what a choice would hide.
  const needsLibrary = region === null || hide.length > 0 || sort === 'mine' || needsServices
  const library = member && needsLibrary ? await readLibraryFilms(db, member.id) : null
  const found = films.discover(
    { ...params, region: params.region ?? region },
    {
      page,
      sort,
      own: library ? toLibraryFilmIds(library, hide) : undefined,
      ownServices: library?.services.map(({ id }) => String(id)),
      minFilms: pageSize,
    },
  )
  return { discovery: await throwIfUnavailable(found, films), library }
}
