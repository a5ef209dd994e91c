// The forms of secret links: on /user/sharing, and on the page of what is shared.
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { parsePart } from '#app/library/sharing/secret-link.ts'

const next = z.string().max(500).optional()
const id = z.uuid(messages.fieldUnknown)

const part = z.string({ error: messages.fieldUnknown }).transform((text, context) => {
  const found = parsePart(text)
  if (found) return found
  context.addIssue({ code: 'custom', message: messages.fieldUnknown })
  return z.NEVER
})

export const sharingForm = z.discriminatedUnion(
  'intent',
  [
    z.strictObject({ intent: z.literal('create'), part, next }),
    z.strictObject({
      intent: z.literal('change'),
      id,
      next,
      withName: z.literal('on').optional(),
      withNotes: z.literal('on').optional(),
    }),
    z.strictObject({ intent: z.literal('revoke'), id, next }),
  ],
  { error: messages.fieldUnknown },
)
