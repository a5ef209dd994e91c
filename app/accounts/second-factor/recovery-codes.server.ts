// A member's ten recovery codes: each works once, and the database has their hashes only.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Accounts } from '../accounts.server.ts'
import type { Hashing } from '../hashing/hashing.server.ts'
import { memberWaiter } from '../hashing/hashing-queue.ts'
import { type Factors, inFactorsOf } from './factor-tables.server.ts'
import { codeLength, formatRecoveryCode, recoveryAlphabet, selectorLength } from './recovery-code.ts'

const codesPerMember = 10

/** New codes to show once, and the rows to store. */
type RecoveryCodes = { codes: string[]; rows: { selector: string; hash: string }[] }

/**
 * Creates ten codes. Called before the transaction, because hashing takes time: Argon2id, as ASVS 6.5.2 requires for
 * secrets below 112 bits. Throws `TooBusyError`.
 */
export async function createRecoveryCodes({ hash }: Pick<Hashing, 'hash'>, memberId: string): Promise<RecoveryCodes> {
  const codes: RecoveryCodes = { codes: [], rows: [] }
  const selectors = new Set<string>()
  while (selectors.size < codesPerMember) selectors.add(randomText(selectorLength))
  for (const selector of selectors) {
    const secret = randomText(codeLength - selectorLength)
    codes.codes.push(formatRecoveryCode(selector + secret))
    codes.rows.push({ selector, hash: await hash(secret, memberWaiter(memberId)) })
  }
  return codes
}

/** Creates codes for a member who has none, else returns null; see `addMissingCodes`. Throws `TooBusyError`. */
export async function createMissingCodes({ db, hashing }: Pick<Accounts, 'db' | 'hashing'>, memberId: string) {
  const left = await inFactorsOf(db, memberId, countRecoveryCodes)
  return left === 0 ? createRecoveryCodes(hashing, memberId) : null
}

/** Stores the codes when the member still has none. Returns the codes to show, possibly none. */
export async function addMissingCodes(
  factors: Factors,
  { memberId, codes }: { memberId: string; codes: RecoveryCodes | null },
): Promise<string[]> {
  if (!codes || (await countRecoveryCodes(factors)) > 0) return []
  await replaceRecoveryCodes(factors, { memberId, rows: codes.rows })
  return codes.codes
}

/** Replaces all codes of the member. */
export async function replaceRecoveryCodes(
  factors: Factors,
  { memberId, rows }: { memberId: string; rows: RecoveryCodes['rows'] },
) {
  await factors.deleteFrom('recovery_code').execute()
  await factors
    .insertInto('recovery_code')
    .values(rows.map(row => ({ ...row, member_id: memberId, used_at: null })))
    .execute()
}

/** Returns the hash of the unused code with this selector, or null. */
export async function findRecoveryHash(factors: Factors, selector: string) {
  const row = await factors
    .selectFrom('recovery_code')
    .select('hash')
    .where('selector', '=', selector)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.hash ?? null
}

/** Marks a verified code as used; of concurrent calls one returns true. */
export async function useRecoveryCode(factors: Factors, { selector, hash }: { selector: string; hash: string }) {
  const { numUpdatedRows } = await factors
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('selector', '=', selector)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the number of unused codes. */
export const countRecoveryCodes = async (factors: Factors) =>
  (await selectCodesLeft(factors).executeTakeFirstOrThrow()).left

/** The number of unused codes. */
export const selectCodesLeft = (factors: Factors) =>
  factors.selectFrom('recovery_code').select(sql<number>`count(*)::int`.as('left')).where('used_at', 'is', null)

const randomText = (length: number) =>
  Array.from({ length }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')
