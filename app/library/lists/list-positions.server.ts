// Positions of a list's films: integers with gaps, so that a film moves with one changed row (decision 033). Every
// function here needs the list's lock (`lockList`).
import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { After } from './list-order.ts'

/** The gap after a new position: 5,000 films take a sixth of the integers. */
const gap = 65_536

/** Positions stay within these bounds; the column is a 32-bit integer. */
const maxPosition = 2_000_000_000

/** The position after all films of the list. */
export async function findEndPosition(tx: MemberTransaction, listId: string, films = 1): Promise<number> {
  const last = await readEdgePosition(tx, listId, 'max')
  if (last + films * gap < maxPosition) return last + gap
  await renumber(tx, listId)
  return (await readEdgePosition(tx, listId, 'max')) + gap
}

/** The gap between the positions of films that are inserted together. */
export const positionGap = gap

type Room = {
  /** A subquery, in brackets. */
  listIds: RawBuilder<unknown>
  films: number
}

/** Makes room for this many films after all films of each of these lists, with whole gaps. */
export async function reservePositions(tx: MemberTransaction, { listIds, films }: Room) {
  const { rows } = await sql<{ id: string }>`
    select id from film_list
    where id = any(array${listIds}) and (
      select max(position) from list_item where list_id = film_list.id) >= ${sql.lit(maxPosition - films * gap)}`.execute(
    tx,
  )
  for (const { id } of rows) await renumber(tx, id)
}

/** The position directly after another film (see `After`), or null when the film stays where it is. */
export async function positionAfter(
  tx: MemberTransaction,
  { listId, movieId, after }: { listId: string; movieId: string; after: After },
): Promise<number | null> {
  if (after === undefined) return null
  const room = await findGapAfter(tx, { listId, movieId, after })
  if (room !== 'none') return room
  await renumber(tx, listId)
  const again = await findGapAfter(tx, { listId, movieId, after })
  return again === 'none' ? null : again
}

type Place = { listId: string; movieId: string; after: number | null }

async function findGapAfter(tx: MemberTransaction, { listId, movieId, after }: Place): Promise<number | null | 'none'> {
  if (after === null) {
    const first = (await readEdgePosition(tx, listId, 'min')) - gap
    return first > -maxPosition ? first : 'none'
  }
  // A file may have equal positions: then the key decides.
  const { rows } = await sql<{ position: number; next: number | null; next_id: string | null }>`
    select before.position, following.position as next, following.movie_id as next_id
    from list_item before
    join film_ref on film_ref.movie_id = before.movie_id and film_id = ${after}
    left join lateral (
      select position, movie_id from list_item
      where list_id = ${listId} and (position, movie_id) > (before.position, before.movie_id)
      order by position, movie_id limit 1) following on true
    where before.list_id = ${listId} and before.movie_id <> ${movieId}`.execute(tx)
  const [previousItem] = rows
  if (!previousItem || previousItem.next_id === movieId) return null
  if (previousItem.next === null)
    return previousItem.position + gap < maxPosition ? previousItem.position + gap : 'none'
  const middle = Math.floor((previousItem.position + previousItem.next) / 2)
  return middle > previousItem.position ? middle : 'none'
}

async function readEdgePosition(tx: MemberTransaction, listId: string, which: 'min' | 'max'): Promise<number> {
  const row = await tx
    .selectFrom('list_item')
    .select(({ fn }) => fn[which]<number | null>('position').as('position'))
    .where('list_id', '=', listId)
    .executeTakeFirst()
  return row?.position ?? 0
}

/** Gives the films new positions with whole gaps, in the order they have. */
const renumber = (tx: MemberTransaction, listId: string) =>
  sql`
    update list_item set position = numbered.place * ${sql.lit(gap)}
    from (
      select movie_id, row_number() over (order by position, movie_id) as place
      from list_item where list_id = ${listId}) numbered
    where list_id = ${listId} and list_item.movie_id = numbered.movie_id`.execute(tx)
