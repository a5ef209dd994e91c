// The schemas of all forms about accounts (spec section 5). Pure.
import { z } from 'zod'
import { createEmailSchema, maxTextLength, nameSchema, newPassword, required, text } from './field-schemas.ts'
import { messages } from './messages.ts'

type Entries = { password?: unknown; confirmPassword?: unknown }

const areEqual = (form: Entries) => (form.password ?? '') === (form.confirmPassword ?? '')

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const isEitherMissing = (form: Entries) => !form.password || !form.confirmPassword

/** Without both fields it has the message of the auth service (spec section 5), else one message for each field. */
export const signInForm = z
  .looseObject({ email: text, password: text })
  .refine(form => form.email.trim() !== '' || form.password !== '', {
    error: messages.nothingGiven,
    path: ['email'],
  })
  .pipe(
    z.strictObject({
      email: createEmailSchema(messages.emailRequired),
      password: required(messages.passwordRequired).max(maxTextLength, messages.tooLong),
    }),
  )

/** The Google button. */
export const googleForm = z.strictObject({ provider: z.literal('google') })

export const signUpForm = z
  .strictObject({
    firstName: nameSchema,
    lastName: nameSchema,
    email: createEmailSchema(messages.allRequired),
    password: newPassword,
    confirmPassword: required(messages.allRequired),
  })
  .refine(form => isEitherMissing(form) || areEqual(form), {
    error: messages.differ,
    path: ['confirmPassword'],
    when: isObject, // also when other fields are invalid
  })

export const forgotPasswordForm = z.strictObject({ email: createEmailSchema(messages.emailRequired) })

/** A difference is reported before any other problem (spec section 5). */
const differTryAgain = { error: messages.differTryAgain, path: ['confirmPassword'], when: isObject }

const passwordFields = { password: newPassword, confirmPassword: required(messages.allRequired) }

/** The page of the password reset link. */
export const newPasswordForm = z.strictObject(passwordFields).refine(areEqual, differTryAgain)

/** /update-Password. The current password is required when the sign-in is older than ten minutes. */
export const changePasswordForm = z
  .strictObject({ ...passwordFields, currentPassword: z.string().max(maxTextLength).optional() })
  .refine(areEqual, differTryAgain)

/** The verification page: a button that verifies, or one that requests another email. */
export const confirmationForm = z.strictObject({ ask: z.literal('email').optional() })

/** Account deletion: a request for the email, or the password of members who have one. */
export const deletionForm = z.strictObject({
  ask: z.literal('email').optional(),
  password: z.string().max(maxTextLength).optional(),
})
