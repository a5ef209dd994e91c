import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { knownFilmIds } from '#app/library/entry/own-film-ids.server.ts'
import { ratedAmong, seenAmong, watchlistAmong } from '#app/library/entry/own-marks.server.ts'
import { wantsSuggestions } from '#app/library/taste/suggestions-off.server.ts'
import { selectTaste } from '#app/library/taste/taste.server.ts'
import { suggestFilms } from '../http/suggest-films.ts'

const maxSuggested = 3

type Which = { memberId: string; ids: number[]; isEnd: boolean }

/** The member's marks on the films of the set, and at its end what suggestions are made from: one round trip. */
export async function readOwn(db: Database, { memberId, ids, isEnd }: Which) {
  const films = ids.map(id => ({ id }))
  const marks = { stars: ratedAmong(films), seen: seenAmong(films), listed: watchlistAmong(films) }
  if (!isEnd) return { ...(await readAsMember(db, memberId, marks)), liked: null }
  const { isOn, taste, known, ...own } = await readAsMember(db, memberId, {
    ...marks,
    isOn: wantsSuggestions,
    taste: selectTaste(memberId),
    known: knownFilmIds(memberId),
  })
  return { ...own, liked: isOn ? { taste, known } : null }
}

type Liked = Awaited<ReturnType<typeof readOwn>>['liked']

/** The best suggestions; none while they are off or the source is unavailable, because the end is a page without them. */
export async function suggestFew(films: FilmSource, { liked, today }: { liked: Liked; today: string }) {
  if (!liked) return []
  try {
    return (await suggestFilms(films, { ...liked, today })).slice(0, maxSuggested)
  } catch (error) {
    if (!(error instanceof FilmSourceError)) throw error
    return []
  }
}
