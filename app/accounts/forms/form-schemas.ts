// What each form about accounts asks for (spec section 5). Pure: a form in, its values or what is wrong with it out.
import { z } from 'zod'
import { messages } from './messages.ts'

/** What is wrong with a form: one sentence, and the fields it is about, in their order on the page. */
export type Problem = { message: string; fields: string[] }

const minPasswordLength = 8
const maxPasswordLength = 128
const maxNameLength = 200
/** RFC 5321, section 4.5.3.1.3: a path of 256 octets, less its brackets. */
const maxEmailLength = 254
/** Far above any new password, and far below what would keep a processor busy. */
const maxTextLength = 1000

// What a browser leaves out and what a person leaves empty are the same.
const required = (message: string) => z.string({ error: message }).min(1, message)
const requiredLine = (message: string) => z.string({ error: message }).trim().min(1, message)

// Control characters, and those that turn the direction of what follows; letters of every script may stand in a name.
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

// A joiner that stands alone, say, would be a name nobody can see.
const visible = /[^\p{Z}\p{C}\p{M}]/u

const name = requiredLine(messages.allRequired)
  .refine(text => visible.test(text), messages.allRequired)
  .max(maxNameLength, messages.nameTooLong)
  .refine(text => !unprintable.test(text), messages.nameUnprintable)

// In lower case, because no mailbox in use tells Ada@ from ada@, and two accounts for one mailbox help nobody.
const email = (missing: string) =>
  requiredLine(missing)
    .max(maxEmailLength, messages.emailTooLong)
    .pipe(z.email(messages.emailInvalid))
    .transform(text => text.toLowerCase())

const storedEmail = email(messages.emailInvalid)

/** Whether a text of others, exactly as it is, may be the email address of a member. */
export function isEmailAddress(text: unknown) {
  const read = storedEmail.safeParse(text)
  return typeof text === 'string' && read.success && read.data === text.toLowerCase()
}

/** A text of others as a member's name, cut to 200 characters; null when nothing of it can be read. */
export function toMemberName(text: unknown) {
  if (typeof text !== 'string') return null
  const cut = text
    .slice(0, maxNameLength)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{C}/gu, '') // half a character, too
  const read = name.safeParse(cut)
  return read.success ? read.data : null
}

// Counted as people count: "é" is one character, however a keyboard writes it.
const lengthOf = (password: string) => [...password.normalize('NFKC')].length

const newPassword = required(messages.allRequired)
  .refine(password => lengthOf(password) >= minPasswordLength, messages.tooShort)
  .refine(password => lengthOf(password) <= maxPasswordLength, messages.tooLong)

const areEqual = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword

export const signInForm = z.strictObject({
  email: email(messages.emailRequired),
  password: required(messages.passwordRequired).max(maxTextLength, messages.tooLong),
})

/** The Google button: all else is said at Google. */
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

const twice = { password: newPassword, confirmPassword: required(messages.allRequired) }

/** The target of the letter's link. */
export const newPasswordForm = z
  .strictObject(twice)
  .refine(areEqual, { error: messages.differTryAgain, path: ['confirmPassword'] })

/** /update-Password; the current password is asked for when the sign-in is a while ago. */
export const changePasswordForm = z
  .strictObject({ ...twice, currentPassword: z.string().max(maxTextLength).optional() })
  .refine(areEqual, { error: messages.differTryAgain, path: ['confirmPassword'] })

/** Confirming an address is nothing but a button, and so is asking for the letter. */
export const confirmationForm = z.strictObject({ ask: z.literal('letter').optional() })

/** Deleting: the password, for those who have one. */
export const deletionForm = z.strictObject({ password: z.string().max(maxTextLength).optional() })

/**
 * The values of a sent form, or the first problem by the spec's order: what is missing, then what is malformed, then
 * what does not agree. A problem that several fields share names them all; one about the form as a whole names none.
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { values: z.output<Schema> } | { problem: Problem } {
  const names = [...form.keys()]
  if (new Set(names).size < names.length) return { problem: { message: messages.fieldTwice, fields: [] } }
  const read = schema.safeParse(Object.fromEntries(form))
  if (read.success) return { values: read.data }
  const { issues } = read.error
  if (names.includes('__proto__') || issues.some(issue => issue.code === 'unrecognized_keys')) {
    return { problem: { message: messages.fieldUnknown, fields: [] } }
  }
  const first = issues.find(issue => issue.message === messages.allRequired) ?? issues[0]
  const message = first?.message ?? messages.allRequired
  const fields = issues.filter(issue => issue.message === message).map(issue => String(issue.path[0] ?? ''))
  return { problem: { message, fields: [...new Set(fields)] } }
}

/** What was typed, to be shown again after a refusal; never a password, a code or an answer of an authenticator. */
export function typedIn(form: FormData): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts.filter(([field]) => !/password|^code$|^credential$/i.test(field)))
}
