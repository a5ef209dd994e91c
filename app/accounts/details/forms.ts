// The schemas of the forms of /user/account.
import { z } from 'zod'
import { email, maxTextLength, name } from '../forms/form-schemas.ts'
import { messages } from '../forms/messages.ts'

/** All forms of /user/account. */
export const accountForm = z.discriminatedUnion(
  'intent',
  [
    z.strictObject({ intent: z.literal('name'), firstName: name, lastName: name }),
    z.strictObject({
      intent: z.literal('email'),
      email: email(messages.emailRequired),
      currentPassword: z.string().max(maxTextLength, messages.tooLong).optional(),
    }),
    z.strictObject({ intent: z.literal('cancel-email') }),
  ],
  { error: messages.fieldUnknown },
)

/** The button that removes the picture. */
export const removePictureForm = z.strictObject({ intent: z.literal('remove') })

/** The button of the link that confirms a new email address. */
export const confirmNewEmailForm = z.strictObject({})
