import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { nullIfUnavailable } from '#app/films/film-source-error.ts'
import { selectSeenFilmIds } from '#app/library/entry/own-film-ids.server.ts'
import { selectSeenIdsAmong, selectStarsAmong, selectWatchlistIdsAmong } from '#app/library/entry/own-marks.server.ts'
import { whenSuggestionsOn } from '#app/library/taste/suggestions-off.server.ts'
import { selectTaste } from '#app/library/taste/taste.server.ts'
import { suggestByTaste } from '../reads/suggest-by-taste.ts'

const maxSuggested = 3

type RatingSetQuery = { memberId: string; ids: number[]; isEnd: boolean }

/** The member's marks on the films of the set, and at its end what suggestions are made from: one round trip. */
export async function readRatingSet(db: Database, { memberId, ids, isEnd }: RatingSetQuery) {
  const films = ids.map(id => ({ id }))
  const marks = {
    stars: selectStarsAmong(films),
    seen: selectSeenIdsAmong(films),
    watchlistIds: selectWatchlistIdsAmong(films),
  }
  if (!isEnd) return { ...(await readAsMember(db, memberId, marks)), liked: null }
  const { taste, allSeen, ...own } = await readAsMember(db, memberId, {
    ...marks,
    taste: whenSuggestionsOn(selectTaste(memberId)),
    allSeen: whenSuggestionsOn(selectSeenFilmIds(memberId)),
  })
  return { ...own, liked: taste && allSeen && { taste, seen: allSeen } }
}

type Liked = Awaited<ReturnType<typeof readRatingSet>>['liked']

/** The best suggestions; none while they are off or the source is unavailable, because the end is a page without them. */
export async function suggestFew(films: FilmSource, { liked, today }: { liked: Liked; today: string }) {
  if (!liked) return []
  const suggestions = await suggestByTaste(films, { ...liked, today }).catch(nullIfUnavailable)
  return suggestions?.slice(0, maxSuggested) ?? []
}
