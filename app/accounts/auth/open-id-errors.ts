// What can go wrong on the way back from an OpenID provider: better-auth's codes, and our sentences for them.
import { isEmailAddress } from '../forms/form-schemas.ts'
import { sentences } from '../forms/messages.ts'
import { serverSentences } from '../forms/server-messages.ts'

const unverified = 'address_not_verified'
const invalid = 'address_not_valid'

/** The sentence for the code that better-auth puts into `?error=` of the page it returns to. */
export function openIdError(error: string) {
  if (error === 'access_denied') return sentences.googleDeclined
  if (error === 'account_not_linked') return sentences.googleNotLinked
  if (error === unverified) return sentences.googleUnverified
  if (error === invalid) return serverSentences.googleAddressInvalid
  return sentences.googleFailed
}

type Told = { source: { action: string; method: string }; user: { email?: unknown; emailVerified?: unknown } }

/** For better-auth's `user.validateUserInfo`: an address that is none, or that the provider has not verified, opens no account. */
export function refuseUnusable({ source, user }: Told) {
  if (source.method !== 'oauth' || source.action === 'sign-in') return undefined
  if (!isEmailAddress(user.email)) return { error: invalid }
  return user.emailVerified === true ? undefined : { error: unverified }
}
