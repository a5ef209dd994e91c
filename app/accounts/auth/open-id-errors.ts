// Maps better-auth's error codes of an OpenID callback to messages.
import { isEmailAddress } from '../forms/field-schemas.ts'
import { messages } from '../forms/messages.ts'
import { serverOnlyMessages } from '../forms/server-messages.ts'

const unverified = 'address_not_verified'
const invalid = 'address_not_valid'

/** Reasons why a Google account does not join the account of a member. */
export type JoinError = 'second_factor_needed' | 'disconnected' | 'signed_out' | 'email_does_not_match'

const joinMessages: Record<JoinError, string> = {
  second_factor_needed: serverOnlyMessages.googleGuarded,
  disconnected: serverOnlyMessages.googleDisconnected,
  signed_out: messages.googleFailed,
  email_does_not_match: serverOnlyMessages.googleOfAnother,
}

const messageByCode = new Map(
  Object.entries({
    access_denied: messages.googleDeclined,
    account_not_linked: messages.googleNotLinked,
    account_already_linked_to_different_user: serverOnlyMessages.googleTaken,
    [unverified]: messages.googleUnverified,
    [invalid]: serverOnlyMessages.googleAddressInvalid,
    ...joinMessages,
  }),
)

/** Returns the message for the code that better-auth adds as `?error=`. */
export const openIdError = (error: string) => messageByCode.get(error) ?? messages.googleFailed

/** Of an account that would join another one, `id` is that of its member. */
type ProviderUser = {
  source: { action: string; method: string }
  user: { id?: unknown; email?: unknown; emailVerified?: unknown }
}

/**
 * For better-auth's `user.validateUserInfo`: rejects a new user whose email address is malformed or not verified by the
 * provider, and one that would join the account of a member for which `findJoinError` returns an error.
 */
export async function validateProviderUser(
  { source, user }: ProviderUser,
  findJoinError: (account: { memberId: string; email: string }) => Promise<JoinError | null>,
) {
  if (source.method !== 'oauth' || source.action === 'sign-in') return undefined
  if (!isEmailAddress(user.email)) return { error: invalid }
  if (user.emailVerified !== true) return { error: unverified }
  if (source.action !== 'link-account') return undefined
  const error = await findJoinError({ memberId: String(user.id), email: String(user.email) })
  return error === null ? undefined : { error }
}
