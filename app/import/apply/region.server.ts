// The member's region, which is in the table of members: outside of the role that writes libraries.
import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import { becomeMember } from '#app/db/member-role.server.ts'
import type { OnConflict } from '#app/domain/on-conflict.ts'

type Options = { memberId: string; entries: RawBuilder<unknown> }

/**
 * Sets the region of the file when the member has none, or has chosen the file's values. The region has no date to
 * compare.
 */
export async function applyRegion(
  tx: MemberTransaction,
  { memberId, onConflict, entries }: Options & { onConflict: OnConflict },
) {
  const row = await regionRow(tx, entries)
  const formerRegion = await findRegion(tx, memberId)
  if (!row || row.region === formerRegion || (formerRegion !== null && onConflict !== 'file')) return
  await setRegion(tx, memberId, row.region)
  const [effect, details] = [formerRegion === null ? 'added' : 'changed', JSON.stringify({ before: formerRegion })]
  await sql`
    update import_row entry set effect = ${effect}, effect_at = now(), details = entry.details || ${details}::jsonb
    where entry.position = ${row.position} and ${entries}`.execute(tx)
}

/** Gives the region from before back, unless the member has set another one since. Returns the position of the row. */
export async function undoRegion(tx: MemberTransaction, { memberId, entries }: Options): Promise<number[]> {
  const row = await regionRow(tx, entries)
  if (!row || row.region !== (await findRegion(tx, memberId))) return []
  await setRegion(tx, memberId, row.before)
  return [row.position]
}

type RegionRow = { position: number; region: string; before: string | null }

/** The first row of the batch with a region. */
async function regionRow(tx: MemberTransaction, entries: RawBuilder<unknown>) {
  const { rows } = await sql<RegionRow>`
    select entry.position, entry.details->>'region' as region, entry.details->>'before' as before
    from import_row entry where entry.kind = 'region' and ${entries} order by entry.position limit 1`.execute(tx)
  return rows[0]
}

const findRegion = (tx: MemberTransaction, memberId: string) =>
  asOwner(tx, memberId, async () => {
    const found = tx.selectFrom('member').select('region').where('id', '=', memberId).forUpdate()
    return (await found.executeTakeFirst())?.region ?? null
  })

const setRegion = (tx: MemberTransaction, memberId: string, region: string | null) =>
  asOwner(tx, memberId, () =>
    tx.updateTable('member').set({ region, updated_at: new Date() }).where('id', '=', memberId).execute(),
  )

/** Runs one statement as the owner of the tables, and is the member again afterwards. */
async function asOwner<Result>(tx: MemberTransaction, memberId: string, work: () => Promise<Result>) {
  await sql`select set_config('role', 'none', true)`.execute(tx)
  const result = await work()
  await becomeMember(memberId).execute(tx)
  return result
}
