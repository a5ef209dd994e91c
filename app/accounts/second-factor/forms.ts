// The schemas of all forms about second factors, with limits, and the authenticator responses (WebAuthn Level 3,
// section 5.1).
import { z } from 'zod'
import { parseJson } from '#app/domain/text/parse-json.ts'
import { maxPasskeyNameLength } from '../forms/field-limits.ts'
import { createLineSchema, maxTextLength } from '../forms/field-schemas.ts'
import { messages } from '../forms/messages.ts'
import { secondFactorMessages } from '../forms/second-factor-messages.ts'

const maxCode = 40
/** A credential id has at most 1023 bytes; the other texts are far smaller. */
const maxId = 1364
const maxBase64 = 12_000
/** Max. length of an authenticator response as JSON. */
const maxCredential = 32_000

const currentPassword = z.string().max(maxTextLength, messages.tooLong).optional()

const passkeyName = createLineSchema({
  missing: secondFactorMessages.passkeyNameRequired,
  maxLength: maxPasskeyNameLength,
  tooLong: secondFactorMessages.passkeyNameTooLong,
})

const base64url = z
  .string()
  .min(1)
  .max(maxBase64)
  .regex(/^[\w-]+$/)
const credentialId = base64url.max(maxId)

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  // No extensions are requested, so their results are ignored.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(
        z
          .string()
          .max(20)
          .regex(/^[a-z-]+$/),
      )
      .max(10)
      .optional(),
  }),
})

const authentication = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(128).optional().nullable(),
  }),
})

/** Parses the JSON of an authenticator response with a length limit and a schema. */
const jsonOf = <Schema extends z.ZodType>(schema: Schema, message: string) =>
  z
    .string({ error: secondFactorMessages.passkeyNeedsScript })
    .min(1, secondFactorMessages.passkeyNeedsScript)
    .max(maxCredential, message)
    .transform((text, context): z.output<Schema> => {
      const read = schema.safeParse(parseJson(text))
      if (read.success) return read.data
      context.addIssue({ code: 'custom', message: message })
      return z.NEVER
    })

export type RegistrationCredential = z.output<typeof registration>
export type AuthenticationCredential = z.output<typeof authentication>

/** Sign-in with a passkey. */
export const passkeySignInForm = z.strictObject({
  credential: jsonOf(authentication, secondFactorMessages.passkeyFailed),
})

/** The second factor: a typed code. */
export const codeForm = z.strictObject({
  code: z
    .string({ error: secondFactorMessages.codeRequired })
    .trim()
    .min(1, secondFactorMessages.codeRequired)
    .max(maxCode, secondFactorMessages.codeMalformed),
})

/** New recovery codes: the current password, when required. */
export const identityForm = z.strictObject({ currentPassword })

/** All forms of /user/security/authenticator. */
export const authenticatorForm = z.discriminatedUnion(
  'intent',
  [
    z.strictObject({ intent: z.literal('begin'), currentPassword }),
    z.strictObject({ intent: z.literal('confirm'), ...codeForm.shape }),
    z.strictObject({ intent: z.literal('remove'), currentPassword }),
  ],
  { error: messages.fieldUnknown },
)

/** Both forms of /user/security/google. */
export const googleConnectionForm = z.strictObject({ intent: z.enum(['connect', 'disconnect']), currentPassword })

/** Request of a challenge for a new passkey; the name is validated before the browser asks for a fingerprint. */
export const beginPasskeyForm = z.strictObject({ name: passkeyName, currentPassword })

export const addPasskeyForm = z.strictObject({
  name: passkeyName,
  credential: jsonOf(registration, secondFactorMessages.passkeyNotAdded),
  currentPassword,
})

/** Both forms of the page of a passkey. */
export const changePasskeyForm = z.discriminatedUnion(
  'intent',
  [
    z.strictObject({ intent: z.literal('rename'), name: passkeyName }),
    z.strictObject({ intent: z.literal('remove'), currentPassword }),
  ],
  { error: messages.fieldUnknown },
)
