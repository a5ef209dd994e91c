// The forms of /user/players.
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { sharingMessages } from '#app/accounts/forms/sharing-messages.ts'
import { maxPending, maxPlayerNameLength, maxUserNameLength, playerKinds } from '#app/library/players/player.ts'

const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const { playerNamed, userNamed } = sharingMessages

const id = z.uuid(messages.fieldUnknown)

/** The ids of pending entries, with commas between. */
const ids = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.array(id).min(1).max(maxPending))

export const playersForm = z.discriminatedUnion(
  'intent',
  [
    z.strictObject({
      intent: z.literal('add'),
      name: z
        .string({ error: playerNamed })
        .trim()
        .min(1, playerNamed)
        .refine(name => [...name].length <= maxPlayerNameLength && !unprintable.test(name), playerNamed),
      kind: z.enum(playerKinds, { error: messages.fieldUnknown }),
      userName: z
        .string()
        .trim()
        .refine(name => [...name].length <= maxUserNameLength && !unprintable.test(name), userNamed)
        .transform(name => name || null),
      mode: z.enum(['ask', 'at-once'], { error: messages.fieldUnknown }),
    }),
    z.strictObject({ intent: z.literal('remove'), id }),
    z.strictObject({ intent: z.literal('confirm'), ids }),
    z.strictObject({ intent: z.literal('decline'), ids }),
  ],
  { error: messages.fieldUnknown },
)
