// A forgotten password: the letter, and what its link leads to.
import type { Accounts, Client } from './accounts.server.ts'
import { untilEven } from './even-time.ts'
import type { Problem } from './forms.ts'
import { keepPassword } from './keep-password.server.ts'
import { resetPasswordLetter } from './letters/reset-password-letter.ts'
import { countTries, forgetTries } from './limits.server.ts'
import { makeLink, ownerOf, usableMinutes, useLink } from './one-time-links.server.ts'
import type { Refusal } from './refusal.ts'
import { sentences } from './sentences.ts'
import { endSessions } from './sessions.server.ts'
import { tooManyTries } from './too-many-tries.ts'
import { whyWeak } from './weak-password.server.ts'

const purpose = 'new-password'
const stepMs = 100

/** Sends the letter when there is an account, and answers null, as fast and in no other way, when there is none. */
export async function askForNewPassword(
  accounts: Accounts,
  { email }: { email: string },
  client: Client,
): Promise<{ refusal: Refusal } | null> {
  const startedAt = performance.now()
  const { db, secret, letters } = accounts
  const wait = await countTries(db, secret, [
    { rule: 'letter from address', of: client.address },
    { rule: 'letter to account', of: email },
  ])
  if (wait !== null) return tooManyTries(wait)
  await db.transaction().execute(async tx => {
    const member = await tx.selectFrom('member').select(['id', 'name']).where('email', '=', email).executeTakeFirst()
    if (!member) return
    const { link, token } = await linkToNewPassword({ ...accounts, db: tx }, member.id)
    const letter = resetPasswordLetter({ name: member.name, link, minutes: usableMinutes[purpose] })
    const event = `${purpose}:${token.slice(0, 16)}`
    const usefulForMs = usableMinutes[purpose] * 60_000
    await letters.post(tx, { event, kind: purpose, memberId: member.id, to: email, letter, usefulForMs })
  })
  letters.wake()
  await untilEven(startedAt, stepMs)
  return null
}

/** A link with which whoever has it chooses a new password, once; also what the operator gives a locked-out member. */
export async function linkToNewPassword({ db, publicUrl }: Pick<Accounts, 'db' | 'publicUrl'>, memberId: string) {
  const token = await makeLink(db, { memberId, purpose })
  return { token, link: `${publicUrl}/updatepassword?token=${token}` }
}

/**
 * Sets the password of whoever the link was sent to. It ends every session, shows that the address is the member's, and
 * works once, however many try at the same time. A weak password leaves the link as it was. Throws `TooBusy`.
 */
export async function setNewPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
): Promise<{ problem: Problem } | { refusal: Refusal } | null> {
  const { db, secret, hashing, letters, publicUrl } = accounts
  const linkUsedUp = { refusal: { sentence: sentences.linkUsedUp, status: 400 as const } }
  const owner = await ownerOf(db, { token, purpose })
  if (!owner) return linkUsedUp
  const weak = whyWeak(password, [owner.name, owner.email, new URL(publicUrl).hostname])
  if (weak) return { problem: { sentence: weak, fields: ['password'] } }
  const hash = await hashing.hash(password)
  const isDone = await db.transaction().execute(async tx => {
    const memberId = await useLink(tx, { token, purpose })
    if (memberId !== owner.id) return false
    await keepPassword({ ...accounts, db: tx }, { member: owner, hash })
    await tx.updateTable('member').set({ email_verified: true }).where('id', '=', memberId).execute()
    await endSessions(tx, { memberId })
    return true
  })
  if (!isDone) return linkUsedUp
  letters.wake()
  await forgetTries(db, secret, [
    { rule: 'sign-in of account', of: owner.email },
    { rule: 'letter to account', of: owner.email },
  ])
  return null
}
