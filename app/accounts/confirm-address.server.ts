import type { Accounts } from './accounts.server.ts'
import { verifyAddressLetter } from './letters/verify-address-letter.ts'
import { countTry } from './limits.server.ts'
import { postLinkLetter } from './link-letter.server.ts'
import { ownerOf, useLink } from './one-time-links.server.ts'
import type { Refusal } from './refusal.ts'
import { sentences } from './sentences.ts'
import { tooManyTries } from './too-many-tries.ts'
import type { Visitor } from './visitor.ts'

const purpose = 'confirm-address'

/**
 * Confirms the address of the member who is signed in. The link alone is not enough: somebody else may have signed up
 * with this address, and whoever owns it must not confirm an account whose password a stranger chose.
 */
export async function confirmAddress(
  { db }: Pick<Accounts, 'db'>,
  visitor: Visitor,
  token: string,
): Promise<{ refusal: Refusal } | null> {
  const owner = await ownerOf(db, { token, purpose })
  if (!owner) return { refusal: { sentence: sentences.linkUsedUp, status: 400 } }
  if (owner.id !== visitor.id) return { refusal: { sentence: sentences.otherMember, status: 403 } }
  await useLink(db, { token, purpose })
  await db.updateTable('member').set({ email_verified: true }).where('id', '=', visitor.id).execute()
  return null
}

/** Sends the letter once more. */
export async function sendConfirmation(accounts: Accounts, visitor: Visitor): Promise<{ refusal: Refusal } | null> {
  const { db, secret, letters } = accounts
  const wait = await countTry(db, secret, { rule: 'letter of member', of: visitor.id })
  if (wait !== null) return tooManyTries(wait)
  const letter = { purpose, member: visitor, write: verifyAddressLetter } as const
  await db.transaction().execute(tx => postLinkLetter(tx, accounts, letter))
  letters.wake()
  return null
}
