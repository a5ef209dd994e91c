// The films of a member's library by which discovery leaves out films and sorts them.
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { LibraryFilmIds } from '#app/films/discover/discovery.ts'
import type { Hideable } from '#app/films/discover/filters.ts'
import { selectRatedFilms, selectSeenFilmIds, selectWatchlistIds } from '#app/library/entry/own-film-ids.server.ts'
import { selectOwnServices } from '#app/library/services/own-services.server.ts'

type OwnLibrary = Awaited<ReturnType<typeof readLibraryFilms>>

/** Reads the member's films and services in one round trip. */
export const readLibraryFilms = (db: Database, memberId: string) =>
  readAsMember(db, memberId, {
    seen: selectSeenFilmIds(memberId),
    rated: selectRatedFilms(memberId),
    watchlistIds: selectWatchlistIds(memberId),
    services: selectOwnServices(),
  })

/** The member's marks on the films of a page. */
export function marksOn(films: { id: number }[], { seen, rated, watchlistIds }: OwnLibrary) {
  const ids = new Set(films.map(({ id }) => id))
  const isHere = (id: number) => ids.has(id)
  return {
    stars: Object.fromEntries(rated.filter(({ id }) => isHere(id)).map(({ id, stars }) => [id, stars])),
    seen: seen.filter(isHere),
    watchlistIds: watchlistIds.filter(isHere),
  }
}

/** The films of the library for a discovery that hides these. */
export function toLibraryFilmIds({ seen, rated, watchlistIds }: OwnLibrary, hide: Hideable[]): LibraryFilmIds {
  const hideable = { seen, rated: rated.map(({ id }) => id), listed: watchlistIds }
  return { hideable, rated: hideable.rated, hidden: hide.flatMap(name => hideable[name]) }
}
