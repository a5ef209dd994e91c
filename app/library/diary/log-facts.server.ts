import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { markOn } from '../marks/marks.server.ts'
import { ratingOn } from '../rating/ratings.server.ts'
import { listedAt } from '../watchlist/watchlist.server.ts'
import { entryOn, recentTags, selectViewings } from './viewings.server.ts'

type Wanted = { memberId: string; film: FilmIds; entryId: string | null }

/** Reads the facts of the Log form: the member's marks and viewings of the film, and the entry that is edited. */
export async function findLogFacts(db: Database, { memberId, film, entryId }: Wanted) {
  const {
    rating,
    entry = null,
    ...otherFacts
  } = await readAsMember(db, memberId, {
    listedAt: listedAt(film),
    seenAt: markOn('seen', film),
    likedAt: markOn('film_like', film),
    rating: ratingOn(film),
    viewings: selectViewings(film),
    recentTags,
    ...(entryId !== null && { entry: entryOn(film, entryId) }),
  })
  return { ...otherFacts, entry, stars: rating?.stars ?? null }
}
