import { href, Link } from 'react-router'
import { confirmNewEmail } from '#app/accounts/details/confirm-new-email.server.ts'
import { confirmNewEmailForm } from '#app/accounts/details/forms.ts'
import { clearLinkTokenCookie, readLinkToken } from '#app/accounts/emails/link-token.ts'
import { findLinkOwner } from '#app/accounts/emails/one-time-links.server.ts'
import { badRequest } from '#app/accounts/forms/form-error.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import buttons from '../../../ui/form/button.module.css'
import { pageMeta } from '../../http/page-meta.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountPage } from '../forms/account-page.tsx'
import { resultHeaders, runFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/confirm-new-email'

// /confirm-new-address: the page of the link to a new email address, on any device. Mail scanners open links, so that
// opening the page changes nothing.
const purpose = 'change-email'
const title = 'Confirm Your New Address'
const description = 'Show filmDB that the new email address of your account is yours.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/confirm-new-address'), noIndex: true })

export const headers = resultHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(dependenciesContext).accounts
  const token = readLinkToken(request, purpose, publicUrl)
  const link = token ? await findLinkOwner(db, { token, purpose }) : null
  return { newEmail: link?.newEmail ?? null }
}

export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  const { publicUrl } = accounts
  const token = readLinkToken(request, purpose, publicUrl)
  return runFormAction({ request, context, schema: confirmNewEmailForm }, async () => {
    if (!token) return badRequest(messages.linkUsedUp)
    const outcome = await confirmNewEmail(accounts, token)
    if ('formError' in outcome) return outcome
    const isOwn = outcome.memberId === context.get(memberContext)?.id
    return {
      redirectTo: isOwn ? href('/user/account') : href('/signin'),
      cookies: [clearLinkTokenCookie(purpose, publicUrl)],
      flashMessage: 'email-changed',
    }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function ConfirmNewEmail({ loaderData: { newEmail }, actionData: result }: Route.ComponentProps) {
  return (
    <AccountPage heading={title}>
      {newEmail ? (
        <>
          <p>
            Somebody asked to use {newEmail} for their filmDB account from now on. If it was you, press the button. If
            it was not, close this page.
          </p>
          <AccountForm result={result} submit="Confirm New Address" children={null} />
        </>
      ) : (
        <>
          <p role={result ? 'alert' : undefined}>{messages.linkUsedUp}</p>
          <Link className={buttons.primary} to={href('/user/account')}>
            Go to Your Account
          </Link>
        </>
      )}
    </AccountPage>
  )
}
