// The films of a member's library by which discovery leaves out films and sorts them.
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { OwnFilms } from '#app/films/discover/discovery.ts'
import type { Hideable } from '#app/films/discover/filters.ts'
import { knownFilmIds, listedFilmIds, ratedFilms } from '#app/library/entry/own-film-ids.server.ts'
import { ownServices } from '#app/library/services/own-services.server.ts'

type OwnLibrary = Awaited<ReturnType<typeof readLibrary>>

/** Reads the member's films and services in one round trip. */
export const readLibrary = (db: Database, memberId: string) =>
  readAsMember(db, memberId, {
    seen: knownFilmIds(memberId),
    rated: ratedFilms(memberId),
    listed: listedFilmIds(memberId),
    services: ownServices(),
  })

/** The member's marks on the films of a page. */
export function marksOn(films: { id: number }[], { seen, rated, listed }: OwnLibrary) {
  const ids = new Set(films.map(({ id }) => id))
  const isHere = (id: number) => ids.has(id)
  return {
    stars: Object.fromEntries(rated.filter(({ id }) => isHere(id)).map(({ id, stars }) => [id, stars])),
    seen: seen.filter(isHere),
    listed: listed.filter(isHere),
  }
}

/** The films of the library for a discovery that hides these. */
export function ownFilms({ seen, rated, listed }: OwnLibrary, hide: Hideable[]): OwnFilms {
  const hideable = { seen, rated: rated.map(({ id }) => id), listed }
  return { hideable, rated: hideable.rated, hidden: hide.flatMap(name => hideable[name]) }
}
