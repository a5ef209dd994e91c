// What can go wrong on the way back from an OpenID provider: better-auth's codes, and our sentences for them.
import { sentences } from './sentences.ts'

const unverified = 'address_not_verified'

/** The sentence for the code that better-auth puts into `?error=` of the page it returns to. */
export function openIdTrouble(error: string) {
  if (error === 'access_denied') return sentences.googleDeclined
  if (error === 'account_not_linked') return sentences.googleNotLinked
  if (error === unverified) return sentences.googleUnverified
  return sentences.googleFailed
}

type Told = { source: { action: string; method: string }; user: { emailVerified?: unknown } }

/** For better-auth's `user.validateUserInfo`: an address the provider has not verified opens no account. */
export function refuseUnverified({ source, user }: Told) {
  if (source.method !== 'oauth' || source.action === 'sign-in' || user.emailVerified === true) return undefined
  return { error: unverified }
}
