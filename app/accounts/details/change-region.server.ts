import type { Accounts } from '../accounts.server.ts'
import { type FormError, tooManyRequests } from '../forms/form-error.ts'
import type { Member } from '../member.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'

/** Changes the member's region; null leaves it to the browser's language. Returns null on success. Rate limited. */
export async function changeRegion(
  { db, secret }: Pick<Accounts, 'db' | 'secret'>,
  { id }: Member,
  region: string | null,
): Promise<{ formError: FormError } | null> {
  const wait = await consume(db, secret, { rule: 'region change per member', subject: id })
  if (wait !== null) return tooManyRequests(wait)
  await db.updateTable('member').set({ region, updated_at: new Date() }).where('id', '=', id).execute()
  return null
}
