import { data, href, Link } from 'react-router'
import { askToDelete, deleteAccount, deletionStep } from '#app/accounts/deletion/delete-account.server.ts'
import { forgetToken, tokenOf } from '#app/accounts/emails/link-token.ts'
import { deletionForm } from '#app/accounts/forms/form-schemas.ts'
import { sentences } from '#app/accounts/forms/messages.ts'
import { noSessionCookie } from '#app/accounts/sessions/sessions.server.ts'
import { servicesContext, visitorContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/delete-account'
import { AccountPage } from './forms/account-page.tsx'
import { DeletionStepForm } from './forms/deletion-step-form.tsx'
import { redirectWithFlash } from './forms/redirect-with-flash.ts'
import { answerHeaders, runFormAction } from './forms/run-form-action.ts'
import { withOfflineError } from './forms/with-offline-error.ts'

const title = 'Delete Account'
const description = 'Delete your filmDB account with all that belongs to it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/delete-account'), noIndex: true })

export const headers = answerHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  if (!visitor) return data(null, { status: 401 })
  const step = await deletionStep(accounts, visitor, tokenOf(request, 'delete-account', accounts.publicUrl))
  return data({ step, email: visitor.email })
}

/** The first press sends the letter; what follows it, the password or the link, deletes. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts, siteRatings, report } = context.get(servicesContext)
  const { publicUrl } = accounts
  const visitor = context.get(visitorContext)
  const token = tokenOf(request, 'delete-account', publicUrl)
  return runFormAction({ request, schema: deletionForm, report }, async ({ password }) => {
    if (!visitor) return { refusal: { sentence: sentences.notAuthenticated, status: 401 } }
    const step = await deletionStep(accounts, visitor, token)
    const isAsking = step === 'letter' || (step !== 'link' && password === undefined)
    if (isAsking) return (await askToDelete(accounts, visitor)) ?? { done: sentences.emailSent }
    const outcome = await deleteAccount(accounts, visitor, { password, token })
    if (outcome) return outcome
    siteRatings.changed()
    const cookies = [noSessionCookie(publicUrl), forgetToken('delete-account', publicUrl)]
    return redirectWithFlash(href('/signin'), { cookies, notice: 'account-deleted', clears: 'everything', publicUrl })
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function DeleteAccount({ loaderData: member, actionData: answer }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} why="Whoever has signed in can delete the account here." />
  return (
    <AccountPage heading={title}>
      <p>{sentences.deletionNotice}</p>
      <p>
        <Link className="link" to={href('/user/export')}>
          Take your films with you first
        </Link>
      </p>
      <DeletionStepForm key={member.email} step={member.step} email={member.email} answer={answer} />
    </AccountPage>
  )
}
