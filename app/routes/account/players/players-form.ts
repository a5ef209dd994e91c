// The forms of /user/players.
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { sharingMessages } from '#app/accounts/forms/sharing-messages.ts'
import { toLine } from '#app/domain/text/typed-line.ts'
import { maxPending, maxPlayerNameLength, maxUserNameLength, playerKinds } from '#app/library/players/player.ts'

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
        .transform(toLine)
        .refine(name => name !== '' && [...name].length <= maxPlayerNameLength, playerNamed),
      kind: z.enum(playerKinds, { error: messages.fieldUnknown }),
      userName: z
        .string()
        .transform(toLine)
        .refine(name => [...name].length <= maxUserNameLength, userNamed)
        .transform(name => name || null),
      mode: z.enum(['ask', 'at-once'], { error: messages.fieldUnknown }),
    }),
    z.strictObject({ intent: z.literal('remove'), id }),
    z.strictObject({ intent: z.literal('confirm'), ids }),
    z.strictObject({ intent: z.literal('decline'), ids }),
  ],
  { error: messages.fieldUnknown },
)
