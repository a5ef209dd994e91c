import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { onConflictChoices } from '#app/domain/on-conflict.ts'
import { decideImport } from '#app/import/decide-import.server.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import type { Route } from './+types/state'

const decisionSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('applied'), onConflict: z.enum(onConflictChoices) }),
  z.strictObject({ state: z.literal('undone') }),
  z.strictObject({ state: z.literal('discarded') }),
])

/** Pages that were opened before the name changed say `forgotten`. */
const stateSchema = z.preprocess(
  fields => (Object(fields).state === 'forgotten' ? { state: 'discarded' } : fields),
  decisionSchema,
)

/** `POST /user/import/:id/state`: applies, undoes or discards the import, then redirects to its page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, imports } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  const page = href('/user/import')
  if (!member) return redirect(signInPath(page), 303)
  const form = await request.formData().catch(() => null)
  const parsed = stateSchema.safeParse(form && Object.fromEntries(form))
  if (!parsed.success || !z.uuid().safeParse(params.id).success) {
    throw data('This is not a valid state of an import.', { status: 400 })
  }
  const isThere = await decideImport(db, { memberId: member.id, id: params.id, decision: parsed.data })
  if (!isThere) throw data('You have no such import.', { status: 404 })
  imports.wake(member.id)
  return redirect(page, 303)
}
