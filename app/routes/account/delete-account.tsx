import { data, href } from 'react-router'
import { deleteAccount, readDeletionStep, requestDeletion } from '#app/accounts/deletion/delete-account.server.ts'
import { clearLinkTokenCookie, readLinkToken } from '#app/accounts/emails/link-token.ts'
import { deletionForm } from '#app/accounts/forms/form-schemas.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { clearSessionCookie } from '#app/accounts/sessions/sessions.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { forgetMember } from '#app/library/cached-read.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/delete-account'
import { MemberAccountPage } from './forms/account-page.tsx'
import { DeletionStepForm } from './forms/deletion-step-form.tsx'
import { resultHeaders, runMemberFormAction } from './forms/run-form-action.ts'
import { withOfflineError } from './forms/with-offline-error.ts'

const title = 'Delete Account'
const description = 'Delete your filmDB account with all that belongs to it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/delete-account'), noIndex: true })

export const headers = resultHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const step = await readDeletionStep(accounts, member, readLinkToken(request, 'delete-account', accounts.publicUrl))
  return data({ step, email: member.email })
}

/** The first press sends the email; the second step, with the password or the link, deletes. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts, siteRatings } = context.get(dependenciesContext)
  const { publicUrl } = accounts
  const token = readLinkToken(request, 'delete-account', publicUrl)
  return runMemberFormAction({ request, context, schema: deletionForm }, async ({ ask, password }, member) => {
    const step = await readDeletionStep(accounts, member, token)
    const isRequest = ask === 'email' || step === 'email' || (step === 'notice' && password === undefined)
    if (isRequest) return (await requestDeletion(accounts, member)) ?? { done: messages.emailSent }
    const outcome = await deleteAccount(accounts, member, { password, token })
    if (outcome) return outcome
    siteRatings.invalidateAll()
    forgetMember(member.id)
    const cookies = [clearSessionCookie(publicUrl), clearLinkTokenCookie('delete-account', publicUrl)]
    return { redirectTo: href('/signin'), cookies, flashMessage: 'account-deleted', clears: 'everything' }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function DeleteAccount({ loaderData: member, actionData: result }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in can delete the account here." />
  return (
    <MemberAccountPage heading={title}>
      <p>{messages.deletionNotice}</p>
      <p>
        <TextLink to={href('/user/export')}>Take your films with you first</TextLink>
      </p>
      <DeletionStepForm key={member.email} step={member.step} email={member.email} result={result} />
    </MemberAccountPage>
  )
}
