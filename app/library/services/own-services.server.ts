// The services at which a member watches films.

import { sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'

/** A service as it was chosen; `id` is TMDB's. */
export type OwnService = { id: number; name: string }

/** The most services a member can have. */
export const maxOwnServices = 100

/** Reads the member's services in the order of their names. */
export const selectOwnServices = () =>
  memberRead(memberQueries.selectFrom('watch_service').select(['provider_id', 'name']).orderBy('name'), rows =>
    rows.map(({ provider_id, name }): OwnService => ({ id: provider_id, name })),
  )

/** Replaces the member's services by the first `maxOwnServices` of these. Those that stay keep their time. */
export async function replaceOwnServices(
  db: Database,
  { memberId, services }: { memberId: string; services: OwnService[] },
) {
  const rows = services.slice(0, maxOwnServices).map(({ id, name }) => ({ member_id: memberId, provider_id: id, name }))
  await asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'ownServices')
    const ids = rows.map(({ provider_id }) => provider_id)
    await tx.deleteFrom('watch_service').where('provider_id', '<>', sql<number>`all(${ids}::integer[])`).execute()
    if (rows.length === 0) return
    await tx
      .insertInto('watch_service')
      .values(rows)
      .onConflict(conflict =>
        conflict.columns(['member_id', 'provider_id']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
      )
      .execute()
  })
}
