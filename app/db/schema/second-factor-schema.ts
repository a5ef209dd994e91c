// The tables of second factors for Kysely; migrations/0009-second-factor.sql creates them.
import type { Generated } from 'kysely'
import type { Timestamp } from './timestamp.ts'

/**
 * Tables in which every row belongs to one member. Like the library they are not part of `Schema`: only a transaction
 * in a member's name has their types (app/accounts/second-factor/factor-tables.server.ts).
 */
export type FactorTables = {
  authenticator: AuthenticatorRow
  recovery_code: RecoveryCodeRow
  passkey_owner: PasskeyOwnerRow
  passkey: PasskeyRow
}

type AuthenticatorRow = {
  member_id: string
  /** Ciphertext. */
  secret: string
  confirmed_at: Date | null
  last_step: Generated<number>
  created_at: Timestamp
}

type RecoveryCodeRow = { member_id: string; selector: string; hash: string; used_at: Date | null }

type PasskeyOwnerRow = { member_id: string; user_handle: string }

type PasskeyRow = {
  id: string
  member_id: string
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
  name: string
  created_at: Timestamp
  last_used_at: Date | null
}

export type WebauthnChallengeRow = {
  challenge_hash: string
  purpose: 'register' | 'sign-in' | 'second-factor'
  owner: string
  expires_at: Timestamp
}
