// Maps better-auth's error codes of an OpenID callback to messages.
import { isEmailAddress } from '../forms/field-schemas.ts'
import { messages } from '../forms/messages.ts'
import { serverOnlyMessages } from '../forms/server-messages.ts'

const unverified = 'address_not_verified'
const invalid = 'address_not_valid'

/** Returns the message for the code that better-auth adds as `?error=`. */
export function openIdError(error: string) {
  if (error === 'access_denied') return messages.googleDeclined
  if (error === 'account_not_linked') return messages.googleNotLinked
  if (error === unverified) return messages.googleUnverified
  if (error === invalid) return serverOnlyMessages.googleAddressInvalid
  return messages.googleFailed
}

type NewUser = { source: { action: string; method: string }; user: { email?: unknown; emailVerified?: unknown } }

/**
 * For better-auth's `user.validateUserInfo`: rejects a new user whose email address is malformed or not verified by the
 * provider.
 */
export function validateProviderUser({ source, user }: NewUser) {
  if (source.method !== 'oauth' || source.action === 'sign-in') return undefined
  if (!isEmailAddress(user.email)) return { error: invalid }
  return user.emailVerified === true ? undefined : { error: unverified }
}
