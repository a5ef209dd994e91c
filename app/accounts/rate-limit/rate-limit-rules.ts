// The rules of rate limits: the number of free attempts, and when attempts expire.
import { hours, minutes } from '#app/domain/units.ts'

/**
 * The number of free attempts, and the time until they expire after the last attempt. With `isWindow` the time counts
 * from the first attempt, and further attempts wait until it is over.
 */
export type Rule = { free: number; rememberMs: number; isWindow?: true }

export const rules = {
  'sign-in per account': { free: 10, rememberMs: 10 * minutes },
  'sign-in per device': { free: 10, rememberMs: 10 * minutes },
  // Each sign-in gives another device cookie, so a person who knew the password once may have any number.
  'sign-in in known browsers per account': { free: 40, rememberMs: 10 * minutes },
  'sign-in per IP address': { free: 100, rememberMs: 10 * minutes },
  // A family behind one IP address signs in less often, and so does a member on all devices.
  'successful sign-in per account': { free: 10, rememberMs: 1 * minutes, isWindow: true },
  'successful sign-in per IP address': { free: 60, rememberMs: 1 * minutes, isWindow: true },
  'OpenID sign-in per IP address': { free: 60, rememberMs: 10 * minutes, isWindow: true },
  'sign-up per IP address': { free: 100, rememberMs: 1 * hours },
  'email per account': { free: 5, rememberMs: 1 * hours },
  'email per member': { free: 5, rememberMs: 1 * hours },
  'email per IP address': { free: 100, rememberMs: 1 * hours },
  // Each sends an email to an address that the member typed.
  'email change per member': { free: 5, rememberMs: 1 * hours, isWindow: true },
  'email change per new address': { free: 3, rememberMs: 24 * hours, isWindow: true },
  // Each sends an email, and costs a hash.
  'password change per member': { free: 10, rememberMs: 1 * hours, isWindow: true },
  'name change per member': { free: 20, rememberMs: 1 * hours, isWindow: true },
  'region change per member': { free: 60, rememberMs: 1 * hours, isWindow: true },
  // Each decodes a picture of a stranger.
  'picture change per member': { free: 20, rememberMs: 1 * hours, isWindow: true },
  'password check per member': { free: 10, rememberMs: 10 * minutes },
  // An attacker at this step knows the password: attempts expire after a day, so at most 100 a day are possible.
  'second factor per member': { free: 5, rememberMs: 24 * hours },
  // Each change sends an email; new recovery codes cost ten hashes.
  'second factor change per member': { free: 30, rememberMs: 1 * hours },
  'second factor per IP address': { free: 100, rememberMs: 10 * minutes },
  'passkey per IP address': { free: 100, rememberMs: 10 * minutes },
  // Browsers with passkeys fetch a challenge each time the sign-in page opens.
  'passkey challenge per IP address': { free: 300, rememberMs: 10 * minutes },
  'import per member': { free: 30, rememberMs: 1 * hours },
  // Each looks up to 200 films up.
  'paste per member': { free: 60, rememberMs: 1 * hours, isWindow: true },
  // Each may write thousands of rows: edits of all films found, copies and merges of lists.
  'bulk edit per member': { free: 120, rememberMs: 1 * hours, isWindow: true },
  // A media server reports each press on play and pause of everybody in the household.
  'report per player': { free: 600, rememberMs: 1 * hours, isWindow: true },
} satisfies Record<string, Rule>

type RuleName = keyof typeof rules

export type RateLimitKey = { rule: RuleName; subject: string }

/** The rules that count by a member's id, or by the email address of an account. */
export const rulesPer = (subject: 'member' | 'account') =>
  (Object.keys(rules) as RuleName[]).filter(rule => rule.endsWith(` per ${subject}`)) // an object literal has no other keys
