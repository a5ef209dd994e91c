import { CommandError } from './admin-commands.ts'

/** The one argument of a command about a member: an email address, in lower case. Throws a CommandError with the usage. */
export function memberEmail(args: string[], command: 'reset-link' | 'remove-second-factors') {
  const [email = '', ...rest] = args
  if (!email.includes('@') || rest.length > 0) throw new CommandError(`Usage: npm run ${command} -- member@example.org`)
  return email.toLowerCase()
}
