// Maps better-auth's error codes of an OpenID callback to messages.
import { isEmailAddress } from '../forms/field-schemas.ts'
import { messages } from '../forms/messages.ts'
import { serverOnlyMessages } from '../forms/server-messages.ts'

const unverified = 'address_not_verified'
const invalid = 'address_not_valid'
const guarded = 'second_factor_needed'

/** Returns the message for the code that better-auth adds as `?error=`. */
export function openIdError(error: string) {
  if (error === 'access_denied') return messages.googleDeclined
  if (error === 'account_not_linked') return messages.googleNotLinked
  if (error === unverified) return messages.googleUnverified
  if (error === invalid) return serverOnlyMessages.googleAddressInvalid
  if (error === guarded) return serverOnlyMessages.googleGuarded
  return messages.googleFailed
}

/** Of an account that would join another one, `id` is that of its member. */
type ProviderUser = {
  source: { action: string; method: string }
  user: { id?: unknown; email?: unknown; emailVerified?: unknown }
}

/**
 * For better-auth's `user.validateUserInfo`: rejects a new user whose email address is malformed or not verified by the
 * provider, and one that would join the account of a member with a second factor, which a mailbox alone must not get past.
 */
export async function validateProviderUser(
  { source, user }: ProviderUser,
  hasSecondFactor: (memberId: string) => Promise<boolean>,
) {
  if (source.method !== 'oauth' || source.action === 'sign-in') return undefined
  if (!isEmailAddress(user.email)) return { error: invalid }
  if (user.emailVerified !== true) return { error: unverified }
  return source.action === 'link-account' && (await hasSecondFactor(String(user.id))) ? { error: guarded } : undefined
}
