// `npm run reset-link -- member@example.org`: for a member who is locked out and gets no emails.
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { usableMinutes } from '#app/accounts/emails/one-time-links.server.ts'
import { createPasswordResetLink } from '#app/accounts/password/new-password.server.ts'
import { CommandError } from './admin-commands.ts'
import { memberEmail } from './member-email.ts'

/** The command: returns a link that sets a new password for the account, once. */
export function createResetLinkCommand(accounts: Accounts) {
  return async (args: string[]) => {
    const email = memberEmail(args, 'reset-link')
    const { db } = accounts
    const member = await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst()
    if (!member) throw new CommandError('No account has this email address.')
    const { link } = await createPasswordResetLink(accounts, member.id)
    return `Works once, for ${usableMinutes['new-password']} minutes:\n${link}`
  }
}
