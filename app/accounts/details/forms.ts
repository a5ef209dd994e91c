// The schemas of the forms of /user/account and /user/services.
import { z } from 'zod'
import { isRegion } from '#app/domain/regions/region.ts'
import { detailMessages } from '../forms/detail-messages.ts'
import { createEmailSchema, maxTextLength, nameSchema } from '../forms/field-schemas.ts'
import { messages } from '../forms/messages.ts'

/** All forms of /user/account. */
export const accountForm = z.discriminatedUnion(
  'intent',
  [
    z.strictObject({ intent: z.literal('name'), firstName: nameSchema, lastName: nameSchema }),
    z.strictObject({
      intent: z.literal('email'),
      email: createEmailSchema(messages.emailRequired),
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

/** The most services that the page can show: all of one region, and the member's own of other regions. */
const maxServiceFields = 200

/** The form of /user/services: `region`, empty for that of the browser, and a field for each service that is on. */
export const servicesForm = z
  .record(z.string().regex(/^(region|service-[1-9]\d{0,6})$/), z.string().max(10), { error: messages.fieldUnknown })
  .refine(fields => Object.keys(fields).length <= maxServiceFields, messages.tooLong)
  .refine(({ region = '' }) => region === '' || isRegion(region), {
    message: detailMessages.regionUnknown,
    path: ['region'],
  })
  .transform(({ region, ...services }) => ({
    region: region || null,
    serviceIds: Object.keys(services).map(field => Number(field.slice('service-'.length))),
  }))
