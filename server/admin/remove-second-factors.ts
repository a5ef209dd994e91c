// `npm run remove-second-factors -- member@example.org`: for a member who lost phone, passkeys and recovery codes.
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { removeSecondFactors } from '#app/accounts/second-factor/second-factors.server.ts'
import { CommandError } from './admin-commands.ts'
import { memberEmail } from './member-email.ts'

/** The command: the password is enough to sign in again. The member gets an email about it. */
export function createRemoveSecondFactorsCommand(accounts: Accounts) {
  return async (args: string[]) => {
    const email = memberEmail(args, 'remove-second-factors')
    const member = await accounts.db
      .selectFrom('member')
      .select(['id', 'name', 'email'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!member) throw new CommandError('No account has this email address.')
    return (await removeSecondFactors(accounts, member))
      ? 'Removed. The password alone signs in again, and an email tells the member so.'
      : 'This account has no second factor.'
  }
}
