// The schemas of all forms about accounts (spec section 5). Pure: form data in, values or a problem out.
import { z } from 'zod'
import { isVisible, toLine } from '#app/domain/text/typed-line.ts'
import { maxPasswordLength, minPasswordLength, passwordLength } from '../password/password-length.ts'
import { messages } from './messages.ts'

/** An invalid form: one message, and the fields it is about in page order. */
export type Problem = { message: string; fields: string[] }

const maxNameLength = 200
/** RFC 5321, section 4.5.3.1.3: a path has 256 octets, less its two brackets. */
const maxEmailLength = 254
/** Far above any valid password, and short enough to cost little time. */
export const maxTextLength = 1000

// A missing field and an empty field are the same.
const required = (message: string) => z.string({ error: message }).min(1, message)
const requiredLine = (message: string) => z.string({ error: message }).trim().min(1, message)

/** Control characters and bidirectional controls. A name may have letters of any script. */
export const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** A member's first or last name. */
export const name = requiredLine(messages.allRequired)
  .refine(isVisible, messages.allRequired)
  .max(maxNameLength, messages.nameTooLong)
  .refine(text => !unprintable.test(text), messages.nameUnprintable)
  .transform(toLine)

/**
 * A dot-atom (RFC 5322, section 3.2.3) at a host name (RFC 1123, section 2.1) with a dot. All its characters are ASCII,
 * and none separates addresses or headers. An internationalised host name is accepted as its A-labels (`xn--`).
 */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

// In lower case: mailboxes are not case-sensitive in practice, and one mailbox shall have one account.
export const email = (missing: string) =>
  requiredLine(missing)
    .max(maxEmailLength, messages.emailTooLong)
    .pipe(z.email({ pattern: emailPattern, error: messages.emailInvalid }))
    .transform(text => text.toLowerCase())

const storedEmail = email(messages.emailInvalid)

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
  const read = name.safeParse(cut)
  return read.success ? read.data : null
}

// A missing field is an empty one here; the schema behind it reports the problem.
const text = z.string().catch('')

// Longer text is not measured: normalisation takes quadratic time on a run of combining marks.
const newPassword = required(messages.allRequired)
  .max(maxTextLength, { error: messages.tooLong, abort: true })
  .refine(password => passwordLength(password) >= minPasswordLength, messages.tooShort)
  .refine(password => passwordLength(password) <= maxPasswordLength, messages.tooLong)

const areEqual = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword

/** Without both fields it has the message of the auth service (spec section 5), else one message for each field. */
export const signInForm = z
  .looseObject({ email: text, password: text })
  .refine(form => form.email.trim() !== '' || form.password !== '', { error: messages.nothingGiven, path: ['email'] })
  .pipe(
    z.strictObject({
      email: email(messages.emailRequired),
      password: required(messages.passwordRequired).max(maxTextLength, messages.tooLong),
    }),
  )

/** The Google button. */
export const googleForm = z.strictObject({ provider: z.literal('google') })

export const signUpForm = z
  .strictObject({
    firstName: name,
    lastName: name,
    email: email(messages.allRequired),
    password: newPassword,
    confirmPassword: required(messages.allRequired),
  })
  .refine(areEqual, { error: messages.differ, path: ['confirmPassword'] })

export const forgotPasswordForm = z.strictObject({ email: email(messages.emailRequired) })

/** Two entries of a new password. A difference is reported before any other problem (spec section 5). */
const twoEntries = z
  .looseObject({ password: text, confirmPassword: text })
  .refine(areEqual, { error: messages.differTryAgain, path: ['confirmPassword'] })

const twice = { password: newPassword, confirmPassword: required(messages.allRequired) }

/** The page of the password reset link. */
export const newPasswordForm = twoEntries.pipe(z.strictObject(twice))

/** /update-Password. The current password is required when the sign-in is older than ten minutes. */
export const changePasswordForm = twoEntries.pipe(
  z.strictObject({ ...twice, currentPassword: z.string().max(maxTextLength).optional() }),
)

/** The verification page: a button that verifies, or one that requests another email. */
export const confirmationForm = z.strictObject({ ask: z.literal('email').optional() })

/** Account deletion: a request for the email, or the password of members who have one. */
export const deletionForm = z.strictObject({
  ask: z.literal('email').optional(),
  password: z.string().max(maxTextLength).optional(),
})

/**
 * Returns the values of a submitted form, or its first problem in the order of the specification: missing, then
 * malformed, then contradictory fields. A problem of several fields names them all; a problem of the whole form names
 * none.
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { values: z.output<Schema> } | { problem: Problem } {
  const names = [...form.keys()]
  if (new Set(names).size < names.length) return { problem: { message: messages.fieldTwice, fields: [] } }
  const unknownField = { problem: { message: messages.fieldUnknown, fields: [] } }
  if (names.includes('__proto__')) return unknownField
  const read = schema.safeParse(Object.fromEntries(form))
  if (read.success) return { values: read.data }
  const { issues } = read.error
  if (issues.some(issue => issue.code === 'unrecognized_keys')) return unknownField
  const first = issues.find(issue => issue.message === messages.allRequired) ?? issues[0]
  const message = first?.message ?? messages.allRequired
  const fields = issues.filter(issue => issue.message === message).map(issue => String(issue.path[0] ?? ''))
  return { problem: { message, fields: [...new Set(fields)] } }
}

/**
 * Returns the typed values of these fields to show again after an error, without passwords, codes and authenticator
 * responses, each cut to 1,000 characters.
 */
export function typedIn(form: FormData, fields: ReadonlySet<string>): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const shown = texts.filter(([field]) => fields.has(field) && !/password|^code$|^credential$/i.test(field))
  return Object.fromEntries(shown.map(([field, typed]) => [field, typed.slice(0, maxTextLength)]))
}
