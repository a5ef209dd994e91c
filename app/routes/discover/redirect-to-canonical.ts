// One URL for each discovery.
import { redirect } from 'react-router'
import type { Discovery } from '#app/films/discover/discovery.ts'
import { discoverPath } from './discover-view.ts'
import { queryFor, type SearchParams } from './search-params.ts'

/** Throws a redirect when the source has other ids for the people, or not this order. */
export function redirectToCanonical(
  params: SearchParams,
  { people, sorts }: Pick<Discovery<unknown>, 'people' | 'sorts'>,
) {
  const ids = people.map(({ id }) => id)
  if (ids.some((id, index) => id !== params.people[index]))
    throw redirect(discoverPath(queryFor({ ...params, people: [...new Set(ids)].sort() })))
  // TMDB cannot sort by runtime or by the member's own rating.
  if (!sorts.includes(params.sort)) throw redirect(discoverPath(queryFor({ ...params, sort: 'popularity', page: 1 })))
}

/** The path for search engines. Without a second genre "any" and "all" are one, and without a service all regions. */
export const canonicalPath = (params: SearchParams) =>
  discoverPath(
    queryFor({
      ...params,
      allGenres: params.allGenres && params.genres.length > 1,
      region: params.providers.length > 0 ? params.region : null,
    }),
  )
