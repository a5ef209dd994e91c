// WebAuthn challenges: 256 random bits, stored as a hash, used once by deleting the row.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import type { WebauthnChallengeRow } from '#app/db/schema/second-factor-schema.ts'
import { createMac } from '../mac.server.ts'

type Purpose = WebauthnChallengeRow['purpose']

/** Lifetime of a challenge. */
export const challengeMs = 5 * 60 * 1000

/**
 * Max. open challenges per owner; the oldest are deleted. Many people may share an IP address, so it has a higher
 * limit.
 */
const maxWaiting: Record<Purpose, number> = { register: 5, 'second-factor': 5, 'sign-in': 50 }

/** Creates a challenge (base64url). `owner` is a member's id, or `toIpAddressOwner` of the client's IP address. */
export async function createChallenge(db: Database, { purpose, owner }: { purpose: Purpose; owner: string }) {
  const challenge = randomBytes(32).toString('base64url')
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('webauthn_challenge')
      .values({
        challenge_hash: hashOf(challenge),
        purpose,
        owner,
        expires_at: sql<Date>`now() + ${challengeMs} * interval '1 millisecond'`,
      })
      .execute()
    await sql`
      delete from webauthn_challenge where challenge_hash in (
        select challenge_hash from webauthn_challenge where purpose = ${purpose} and owner = ${owner}
        order by expires_at desc, challenge_hash offset ${maxWaiting[purpose]})`.execute(tx)
  })
  return challenge
}

/** Uses a challenge; returns whether it was open for this purpose and owner. Without an owner, any owner matches. */
export async function consumeChallenge(
  db: Database,
  { challenge, purpose, owner }: { challenge: string; purpose: Purpose; owner?: string },
) {
  const found = db
    .deleteFrom('webauthn_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
  const { numDeletedRows } = await (owner === undefined ? found : found.where('owner', '=', owner)).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the owner key of an IP address: a MAC, so that the IP address is not stored. */
export const toIpAddressOwner = (secret: string, ipAddress: string) =>
  createMac(secret, `passkey challenge\n${ipAddress}`)

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')
