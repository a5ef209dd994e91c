// The tables for Kysely; migrations/*.sql create them.
import type { ColumnType, Generated } from 'kysely'
import type { BulkTables } from './bulk-schema.ts'
import type { WebauthnChallengeRow } from './second-factor-schema.ts'
import type { StoredFilmRow } from './stored-film-schema.ts'
import type { Timestamp } from './timestamp.ts'

export type Schema = BulkTables & {
  catalogue_film: CatalogueFilmRow
  catalogue_version: {
    only_row: ColumnType<boolean, never, never>
    version: string
    loaded_at: ColumnType<Date, never>
  }
  secret_check: { only_row: ColumnType<boolean, never, never>; mac: string }
  upstream_response: { key: string; response: ColumnType<unknown, string | null>; fetched_at: Date }
  upstream_call_count: { upstream: string; day: ColumnType<Date, string, string>; calls: number }
  film_identity: { film_id: number; imdb_id: string }
  member: MemberRow
  member_session: MemberSessionRow
  sign_in_method: SignInMethodRow
  sign_in_state: SignInStateRow
  one_time_link: OneTimeLinkRow
  rate_limit: RateLimitRow
  webauthn_challenge: WebauthnChallengeRow
  film_ref: StoredFilmRow
  outbox_email: OutgoingEmailRow
}

/** A film of the embedded catalogue: columns for lists and look-ups, and the complete record. */
type CatalogueFilmRow = {
  id: number
  imdb_id: string | null
  title: string
  /** `YYYY-MM-DD` or `YYYY`: text, because it is a plain date and sorts as one. */
  release_date: string | null
  genres: string[]
  keywords: string[]
  directors: string[]
  collection: string | null
  vote_average: number | null
  vote_count: number
  /** The dated editorial order of films/catalogue/popularity.ts; higher is more popular. */
  popularity: number
  /** The line of catalogue/films.jsonl. */
  record: unknown
}

type MemberRow = {
  id: string
  name: string
  username: string | null
  /** In lower case. */
  email: string
  email_verified: Generated<boolean>
  image: string | null
  /** ISO 3166-1 alpha-2; null leaves it to the browser's language. */
  region: ColumnType<string | null, string | null | undefined, string | null>
  /** Whether no Google account joins by its email address: the member has disconnected one. */
  refuses_google: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

type MemberSessionRow = {
  id: string
  member_id: string
  token: string
  user_agent: string | null
  ip_address: string | null
  expires_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

type SignInMethodRow = {
  id: string
  member_id: string
  /** `credential` for a password, or the name of an OpenID provider. */
  provider_id: string
  /** The member's id, or the provider's subject. */
  account_id: string
  /** Argon2id, in the PHC string format. */
  password: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

type SignInStateRow = { id: string; identifier: string; value: string; expires_at: Timestamp }

type OneTimeLinkRow = {
  member_id: string
  purpose: 'new-password' | 'confirm-address' | 'delete-account' | 'change-email'
  /** The email address that the link confirms; of `change-email` only. In lower case. */
  new_email: string | null
  token_hash: string
  expires_at: Timestamp
}

type RateLimitRow = { key: string; tries: number; forget_at: Timestamp; wait_until: Timestamp | null }

type OutgoingEmailRow = {
  id: Generated<number>
  /** The MAC of the idempotency key. */
  event: string
  kind: string
  member_id: string | null
  /** Recipient, subject and content, encrypted; null once delivered or dead. */
  ciphertext: string | null
  state: Generated<'waiting' | 'claimed' | 'delivered' | 'dead'>
  attempts: Generated<number>
  posted_at: Timestamp
  try_at: Timestamp
  useful_until: Timestamp
  /** A random id of the claim. */
  claimed_by: string | null
  claimed_at: Date | null
  /** The email may have arrived from this time on. */
  handed_over_at: Date | null
  settled_at: Date | null
  outcome: string | null
}
