// A member's secret links. Writes are idempotent: a part of the library has one link at most.
import { randomUUID } from 'node:crypto'
import { asMember, asMemberInSession } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { MemberInSession } from '#app/db/lock-session.server.ts'
import { memberQueries, memberRead, readByLink } from '#app/db/read-as-member.server.ts'
import type { ShareLinkRow } from '#app/db/schema/link-schema.ts'
import type { SecretLink, SharedPart, ShareOptions } from './secret-link.ts'

/** Reads the member's links, the newest first. */
export const selectSecretLinks = () =>
  memberRead(selectLinks().orderBy('share_link.created_at', 'desc').orderBy('share_link.id'), rows => rows.map(linkOf))

/** Reads the link to one part of the library; null without one. */
export function selectSecretLinkTo(part: SharedPart) {
  const query = selectLinks()
    .where('target', '=', part.target)
    .$if('listId' in part, links => links.where('list_id', '=', 'listId' in part ? part.listId : null))
    .$if('year' in part, links => links.where('year', '=', 'year' in part ? part.year : null))
  return memberRead(query, ([row]) => (row ? linkOf(row) : null))
}

const selectLinks = () =>
  memberQueries
    .selectFrom('share_link')
    .leftJoin('film_list', join =>
      join.onRef('film_list.member_id', '=', 'share_link.member_id').onRef('film_list.id', '=', 'share_link.list_id'),
    )
    .select(['share_link.id', 'target', 'list_id', 'year', 'with_name', 'with_notes', 'share_link.created_at'])
    .select('film_list.name')

/** Creates the link to the part, if missing. Returns false when the member has no such list, null when the session has ended. */
export function createSecretLink(db: Database, { member, part }: { member: MemberInSession; part: SharedPart }) {
  const listId = 'listId' in part ? part.listId : null
  const year = 'year' in part ? part.year : null
  return asMemberInSession(db, member, async tx => {
    // The lock keeps the list until the link is there.
    const list = tx.selectFrom('film_list').select('id').where('id', '=', listId).forKeyShare()
    if (listId !== null && !(await list.executeTakeFirst())) return false
    const row = { id: randomUUID(), member_id: member.id, target: part.target, list_id: listId, year }
    await tx
      .insertInto('share_link')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return true
  })
}

/** Changes what the link shows. Returns false when the member has no such link. */
export function changeSecretLink(
  db: Database,
  { memberId, id, withName, withNotes }: { memberId: string; id: string } & ShareOptions,
) {
  return asMember(db, memberId, async tx => {
    const set = { with_name: withName, with_notes: withNotes }
    const { numUpdatedRows } = await tx.updateTable('share_link').set(set).where('id', '=', id).executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** Revokes the link, at once on every server: each request reads its row. */
export async function revokeSecretLink(db: Database, { memberId, id }: { memberId: string; id: string }) {
  await asMember(db, memberId, tx => tx.deleteFrom('share_link').where('id', '=', id).execute())
}

/** A link as it is followed: whose it is, and what it shows. */
export type FollowedLink = SharedPart & ShareOptions & { memberId: string; createdAt: string }

/** Returns the link with this id, for any requester; null when it is revoked. The id comes from a token of this site. */
export const findSecretLink = (db: Database, id: string): Promise<FollowedLink | null> =>
  readByLink(
    db,
    id,
    memberRead(memberQueries.selectFrom('share_link').selectAll().where('id', '=', id), ([row]) =>
      row
        ? { ...partOf(row), ...optionsOf(row), memberId: row.member_id, createdAt: row.created_at.toISOString() }
        : null,
    ),
  )

/** Returns the name of a member who has chosen to show it. */
export async function readMemberName(db: Database, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('member').select('name').where('id', '=', memberId).executeTakeFirst()
  return row?.name ?? null
}

type LinkColumns = Pick<ShareLinkRow, 'id' | 'target' | 'list_id' | 'year'> & {
  with_name: boolean
  with_notes: boolean
  created_at: Date
  name: string | null
}

const linkOf = (row: LinkColumns): SecretLink => ({
  ...partOf(row),
  ...optionsOf(row),
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
})

const optionsOf = (row: Pick<LinkColumns, 'with_name' | 'with_notes'>): ShareOptions => ({
  withName: row.with_name,
  withNotes: row.with_notes,
})

function partOf({ target, list_id, year }: Pick<LinkColumns, 'target' | 'list_id' | 'year'>): SharedPart {
  if (target === 'list') return { target, listId: list_id ?? '' }
  if (target === 'year') return { target, year: year ?? 0 }
  return { target }
}
