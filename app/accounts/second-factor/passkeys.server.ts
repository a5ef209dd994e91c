// A member's passkeys: their names and public keys. The private keys never leave the member's devices.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Factors } from './factor-tables.server.ts'

export const maxPasskeys = 10

/** A passkey as its owner sees it; times are ISO 8601. */
export type Passkey = { id: string; name: string; addedAt: string; lastUsedAt: string | null }

/** The stored fields that verify an authenticator response. */
export type StoredPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

/** Returns the member's passkeys, newest first. */
export async function listPasskeys(factors: Factors): Promise<Passkey[]> {
  const rows = await factors
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    addedAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

/** The member's passkeys, with their public keys. */
export async function listStoredPasskeys(factors: Factors): Promise<StoredPasskey[]> {
  const rows = await factors
    .selectFrom('passkey')
    .select(['credential_id', 'public_key', 'counter', 'transports'])
    .execute()
  return rows.map(({ credential_id, public_key, counter, transports }) => ({
    credentialId: credential_id,
    publicKey: public_key,
    counter,
    transports,
  }))
}

/** Returns the member's random user handle (base64url); created on first use. */
export async function upsertUserHandle(factors: Factors, memberId: string) {
  const made = randomBytes(32).toString('base64url')
  const row = await factors
    .insertInto('passkey_owner')
    .values({ member_id: memberId, user_handle: made })
    // A no-op update, because only a written row is returned.
    .onConflict(conflict => conflict.column('member_id').doUpdateSet({ user_handle: sql`passkey_owner.user_handle` }))
    .returning('user_handle')
    .executeTakeFirstOrThrow()
  return row.user_handle
}

/** Adds a passkey. Returns `too many`, or `known` when any account has it already. */
export async function addPasskey(
  factors: Factors,
  { memberId, name, credentialId, publicKey, counter, transports }: StoredPasskey & { memberId: string; name: string },
): Promise<'added' | 'too many' | 'known'> {
  if ((await listPasskeys(factors)).length >= maxPasskeys) return 'too many'
  const added = await factors
    .insertInto('passkey')
    .values({
      id: crypto.randomUUID(),
      member_id: memberId,
      name,
      counter,
      transports,
      credential_id: credentialId,
      public_key: publicKey,
      last_used_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added ? 'added' : 'known'
}

/** Returns false when the passkey is not the member's. */
export async function renamePasskey(factors: Factors, { id, name }: { id: string; name: string }) {
  const { numUpdatedRows } = await factors.updateTable('passkey').set({ name }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false when the passkey is not the member's. */
export async function deletePasskey(factors: Factors, id: string) {
  const { numDeletedRows } = await factors.deleteFrom('passkey').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Stores a use. Returns false when the counter did not increase: the key may have been cloned (WebAuthn, section
 * 6.1.1). Authenticators without a counter always send 0.
 */
export async function updatePasskeyUse(
  factors: Factors,
  { credentialId, counter }: { credentialId: string; counter: number },
) {
  const { numUpdatedRows } = await factors
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('credential_id', '=', credentialId)
    .where(either =>
      either.or([either('counter', '<', counter), sql<boolean>`(counter = 0 and ${counter}::bigint = 0)`]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
