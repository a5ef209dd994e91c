import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { selectMark } from '../marks/marks.server.ts'
import { selectRating } from '../rating/ratings.server.ts'
import { selectEntry, selectRecentTags, selectViewings } from './viewings.server.ts'

type LogFactsQuery = { memberId: string; film: FilmIds; entryId: string | null }

/** Reads the facts of the Log form: the member's marks and viewings of the film, and the entry that is edited. */
export async function findLogFacts(db: Database, { memberId, film, entryId }: LogFactsQuery) {
  const {
    rating,
    entry = null,
    ...otherFacts
  } = await readAsMember(db, memberId, {
    listedAt: selectMark('watchlist', film),
    seenAt: selectMark('seen', film),
    likedAt: selectMark('film_like', film),
    rating: selectRating(film),
    viewings: selectViewings(film),
    recentTags: selectRecentTags,
    ...(entryId !== null && { entry: selectEntry(film, entryId) }),
  })
  return { ...otherFacts, entry, stars: rating?.stars ?? null }
}
