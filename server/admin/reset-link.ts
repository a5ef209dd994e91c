// `npm run reset-link -- member@example.org`: for a member who is locked out and gets no emails.
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { usableMinutes } from '#app/accounts/emails/one-time-links.server.ts'
import { createPasswordResetLink } from '#app/accounts/password/new-password.server.ts'
import { CommandError } from './admin-commands.ts'

/** The command: returns a link that sets a new password for the account, once. */
export function createResetLinkCommand(accounts: Accounts) {
  return async ([email = '', ...rest]: string[]) => {
    if (!email || rest.length > 0) throw new CommandError('Usage: npm run reset-link -- member@example.org')
    const { db } = accounts
    const member = await db
      .selectFrom('member')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    if (!member) throw new CommandError('No account has this email address.')
    const { link } = await createPasswordResetLink(accounts, member.id)
    return `Works once, for ${usableMinutes['new-password']} minutes:\n${link}`
  }
}
