import { sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { toStars } from '#app/domain/stars.ts'
import { type FactRow, type FactsOf, factColumns, openFilmFacts } from './film-facts.server.ts'
import type { LibraryToExport } from './library-to-export.ts'
import { readDiary, readLists, type Timestamps, writtenTimestamps } from './read-diary.server.ts'

type ExportOptions = { memberId: string; region: string | null }

/** Reads the whole library of a member in one snapshot, which ends before the first byte is sent. */
export function readLibrary(db: Database, { memberId, region }: ExportOptions): Promise<LibraryToExport> {
  const factsOf = openFilmFacts()
  return asMember(
    db,
    memberId,
    async tx => {
      const services = await readServices(tx)
      const switchedOff = await tx.selectFrom('suggestions_off').select('created_at').executeTakeFirst()
      return {
        ...((region !== null || services.length > 0) && { watch: { region, services } }),
        ...(switchedOff && { suggestionsOff: { since: switchedOff.created_at.toISOString() } }),
        watchlist: (await readMarked(tx, 'watchlist', factsOf)).map(({ film, at }) => ({ film, addedAt: at })),
        ratings: await readRatings(tx, factsOf),
        reviews: await readReviews(tx, factsOf),
        seen: (await readMarked(tx, 'seen', factsOf)).map(({ film, at }) => ({ film, seenAt: at })),
        likes: (await readMarked(tx, 'film_like', factsOf)).map(({ film, at }) => ({ film, likedAt: at })),
        favourites: (await readMarked(tx, 'favourite', factsOf)).map(({ film, at }) => ({ film, chosenAt: at })),
        diary: await readDiary(tx, factsOf),
        lists: await readLists(tx, factsOf),
      }
    },
    { isSnapshot: true },
  )
}

/** The films of a table with one row for each film, which has only a time. */
type Marked = 'watchlist' | 'seen' | 'film_like' | 'favourite'

async function readMarked(tx: MemberTransaction, table: Marked, factsOf: FactsOf) {
  const { rows } = await sql<FactRow & { created_at: Date }>`
    select stored.created_at, ${factColumns}
    from ${sql.table(table)} stored join film_ref film using (movie_id)
    order by ${sql.raw(table === 'favourite' ? 'stored.place' : 'stored.created_at desc, stored.movie_id')}`.execute(tx)
  return rows.map(row => ({ film: factsOf(row), at: row.created_at.toISOString() }))
}

async function readRatings(tx: MemberTransaction, factsOf: FactsOf) {
  const { rows } = await sql<FactRow & Timestamps & { rating: number; is_from_diary: boolean }>`
    select stored.rating, stored.is_from_diary, stored.created_at, stored.updated_at, ${factColumns}
    from rating stored join film_ref film using (movie_id)
    order by stored.created_at desc, stored.movie_id`.execute(tx)
  return rows.map(row => ({
    film: factsOf(row),
    stars: toStars(row.rating),
    ratedAt: row.created_at.toISOString(),
    changedAt: row.updated_at.toISOString(),
    isFromDiary: row.is_from_diary,
  }))
}

async function readReviews(tx: MemberTransaction, factsOf: FactsOf) {
  const { rows } = await sql<FactRow & Timestamps & { id: string; review: string }>`
    select stored.id, stored.review, stored.created_at, stored.updated_at, ${factColumns}
    from review stored join film_ref film using (movie_id)
    order by stored.created_at desc, stored.id`.execute(tx)
  return rows.map(row => ({
    film: factsOf(row),
    id: row.id,
    text: row.review,
    ...writtenTimestamps(row),
  }))
}

const readServices = (tx: MemberTransaction) =>
  tx.selectFrom('watch_service').select(['provider_id as id', 'name']).orderBy('name').execute()
