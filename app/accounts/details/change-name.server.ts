import type { Accounts } from '../accounts.server.ts'
import { type FormError, tooManyRequests } from '../forms/form-error.ts'
import type { Member } from '../member.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'
import { toNameParts } from './name-parts.ts'

/** Returns the member's first and last name. */
export async function readNameParts({ db }: Pick<Accounts, 'db'>, { id, name }: Member) {
  const row = await db.selectFrom('member').select('username').where('id', '=', id).executeTakeFirst()
  return toNameParts(name, row?.username ?? null)
}

/** Changes the name, and the username with it (spec section 3). Returns null on success. Rate limited. */
export async function changeName(
  { db, secret }: Accounts,
  { id }: Member,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<{ formError: FormError } | null> {
  const wait = await consume(db, secret, { rule: 'name change per member', subject: id })
  if (wait !== null) return tooManyRequests(wait)
  const named = { name: `${firstName} ${lastName}`, username: `${firstName}.${lastName}`, updated_at: new Date() }
  await db.updateTable('member').set(named).where('id', '=', id).execute()
  return null
}
