// TMDB's discovery cannot filter by member. The films that a member hides are removed after a page was read, and films
// of the next pages take their place.
import { lastPage } from '../film-lists.ts'
import { nullIfUnavailable } from '../film-source-error.ts'
import { markStale } from '../upstream/request-context.server.ts'
import type { Tmdb } from './tmdb.server.ts'
import { numbersOf } from './tmdb-pages.ts'
import type { TmdbListed } from './tmdb-record.ts'

/** TMDB's pages that are read for one of ours at most: each is a call. */
const maxPagesRead = 5

/**
 * The films of this page that are not hidden, and those of further whole pages until there are `minFilms`. `isWhole` is
 * true when all pages were read, so that the number of films is exact.
 */
export async function readDiscoverPages(
  tmdb: Pick<Tmdb, 'discover'>,
  params: Record<string, string>,
  { page, hidden, minFilms }: { page: number; hidden: readonly number[]; minFilms: number },
) {
  const excludedIds = new Set(hidden)
  // Two pages may be of different moments: a film that moved meanwhile is on both.
  const takeVisible = (films: TmdbListed[] = []) =>
    films.filter(({ id }) => !excludedIds.has(id) && excludedIds.add(id))
  const firstPage = page <= lastPage ? await tmdb.discover(params, page) : null
  const { totalPages, totalFilms } = numbersOf(firstPage?.value ?? null, page)
  const films = takeVisible(firstPage?.value?.films)
  const lastToRead = hidden.length > 0 ? Math.min(totalPages, page + maxPagesRead - 1) : page
  let lastReadPage = page
  while (films.length < minFilms && lastReadPage < lastToRead) {
    const nextResponse = await tmdb.discover(params, lastReadPage + 1).catch(nullIfUnavailable)
    if (!nextResponse) {
      // The films of the pages before are shown, but no cache keeps a page that lacks others.
      markStale()
      break
    }
    films.push(...takeVisible(nextResponse.value?.films))
    lastReadPage += 1
  }
  return {
    films,
    totalPages,
    totalFilms,
    nextPage: lastReadPage < totalPages ? lastReadPage + 1 : null,
    isWhole: page === 1 && lastReadPage >= totalPages,
    isStale: firstPage?.isStale,
  }
}
