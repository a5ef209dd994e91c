// What can go wrong on the way back from an OpenID provider: better-auth's codes, and our sentences for them.
import { isEmailAddress } from '../forms/form-schemas.ts'
import { messages } from '../forms/messages.ts'
import { serverOnlyMessages } from '../forms/server-messages.ts'

const unverified = 'address_not_verified'
const invalid = 'address_not_valid'

/** The sentence for the code that better-auth puts into `?error=` of the page it returns to. */
export function openIdError(error: string) {
  if (error === 'access_denied') return messages.googleDeclined
  if (error === 'account_not_linked') return messages.googleNotLinked
  if (error === unverified) return messages.googleUnverified
  if (error === invalid) return serverOnlyMessages.googleAddressInvalid
  return messages.googleFailed
}

type NewUser = { source: { action: string; method: string }; user: { email?: unknown; emailVerified?: unknown } }

/** For better-auth's `user.validateUserInfo`: an address that is none, or that the provider has not verified, opens no account. */
export function validateProviderUser({ source, user }: NewUser) {
  if (source.method !== 'oauth' || source.action === 'sign-in') return undefined
  if (!isEmailAddress(user.email)) return { error: invalid }
  return user.emailVerified === true ? undefined : { error: unverified }
}
