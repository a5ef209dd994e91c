// The schemas of the fields that forms about accounts share: names, email addresses and passwords. Pure.
import { z } from 'zod'
import { isVisible, toLine } from '#app/domain/text/typed-line.ts'
import { maxPasswordLength, minPasswordLength, passwordLength } from '../password/password-length.ts'
import { maxEmailLength, maxNameLength } from './field-limits.ts'
import { messages } from './messages.ts'

/** Far above any valid password, and short enough to cost little time. */
export const maxTextLength = 1000

// A missing field and an empty field are the same.
export const required = (message: string) => z.string({ error: message }).min(1, message)
const requiredLine = (message: string) => z.string({ error: message }).trim().min(1, message)

/** Control characters and bidirectional controls. A name may have letters of any script. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** One line of visible text, in the form in which it is stored. */
export const createLineSchema = ({ missing, maxLength, tooLong }: LineRules) =>
  requiredLine(missing)
    .refine(isVisible, missing)
    .max(maxLength, tooLong)
    .refine(text => !unprintable.test(text), messages.nameUnprintable)
    .transform(toLine)

/** The longest text, in UTF-16 code units, and the messages about a missing and a longer one. */
type LineRules = { missing: string; maxLength: number; tooLong: string }

/** A member's first or last name. */
export const nameSchema = createLineSchema({
  missing: messages.allRequired,
  maxLength: maxNameLength,
  tooLong: messages.nameTooLong,
})

/**
 * A dot-atom (RFC 5322, section 3.2.3) at a host name (RFC 1123, section 2.1) with a dot. All its characters are ASCII,
 * and none separates addresses or headers. An internationalised host name is accepted as its A-labels (`xn--`).
 */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

// In lower case: mailboxes are not case-sensitive in practice, and one mailbox has one account.
export const createEmailSchema = (missing: string) =>
  requiredLine(missing)
    .max(maxEmailLength, messages.emailTooLong)
    .pipe(z.email({ pattern: emailPattern, error: messages.emailInvalid }))
    .transform(text => text.toLowerCase())

const storedEmail = createEmailSchema(messages.emailInvalid)

/** Returns whether an OpenID provider's email address is valid without changes. */
export function isEmailAddress(text: unknown) {
  const read = storedEmail.safeParse(text)
  return typeof text === 'string' && read.success && read.data === text.toLowerCase()
}

/**
 * Returns an OpenID provider's text as a member's name, cut to 200 characters, or null when it has no visible
 * character.
 */
export function toMemberName(text: unknown) {
  if (typeof text !== 'string') return null
  const cut = text
    .slice(0, maxNameLength)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{C}/gu, '') // lone surrogates too
  const read = nameSchema.safeParse(cut)
  return read.success ? read.data : null
}

// A missing field is an empty one here; the schema behind it reports the problem.
export const text = z.string().catch('')

// Longer text is not measured: normalisation takes quadratic time on a run of combining marks.
export const newPassword = required(messages.allRequired)
  .max(maxTextLength, { error: messages.tooLong, abort: true })
  .refine(password => passwordLength(password) >= minPasswordLength, messages.tooShort)
  .refine(password => passwordLength(password) <= maxPasswordLength, messages.tooLong)
