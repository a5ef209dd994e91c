import { href, Link } from 'react-router'
import { clearLinkTokenCookie, readLinkToken } from '#app/accounts/emails/link-token.ts'
import { findLinkOwner } from '#app/accounts/emails/one-time-links.server.ts'
import { badRequest } from '#app/accounts/forms/form-error.ts'
import { newPasswordForm } from '#app/accounts/forms/form-schemas.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { setNewPassword } from '#app/accounts/password/new-password.server.ts'
import { clearSessionCookie } from '#app/accounts/sessions/sessions.server.ts'
import { clientContext, dependenciesContext } from '#app/context.ts'
import buttons from '../../ui/form/button.module.css'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/reset-password'
import { AccountForm } from './forms/account-form.tsx'
import { AccountPage } from './forms/account-page.tsx'
import { NewPasswordFields } from './forms/new-password-fields.tsx'
import { resultHeaders, runFormAction } from './forms/run-form-action.ts'
import { withOfflineError } from './forms/with-offline-error.ts'

// /updatepassword: the page of the password reset link. A signed-in member changes the password at /update-Password.
const description = 'Choose a new password for your filmDB account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'New Password', description, path: href('/updatepassword'), noIndex: true })

export const headers = resultHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(dependenciesContext).accounts
  const token = readLinkToken(request, 'new-password', publicUrl)
  if (!token) return { link: 'none', known: [] } as const
  const owner = await findLinkOwner(db, { token, purpose: 'new-password' })
  return owner
    ? ({ link: 'usable', known: [owner.name, owner.email] } as const)
    : ({ link: 'used up', known: [] } as const)
}

export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  const client = context.get(clientContext)
  const { publicUrl } = accounts
  const options = { request, context, schema: newPasswordForm, exception: messages.tryAgainLater }
  return runFormAction(options, async ({ password }) => {
    const token = readLinkToken(request, 'new-password', publicUrl)
    if (!token) return badRequest(messages.linkUsedUp)
    const outcome = await setNewPassword(accounts, { token, password }, client)
    if (!('cookies' in outcome)) return outcome
    const cookies = [...outcome.cookies, clearLinkTokenCookie('new-password', publicUrl), clearSessionCookie(publicUrl)]
    return { redirectTo: href('/'), cookies, flashMessage: 'password-updated', clears: 'cache' }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function ResetPassword({ loaderData: { link, known }, actionData: result }: Route.ComponentProps) {
  return (
    <AccountPage heading="New Password">
      {link === 'used up' ? (
        <>
          <p role={result ? 'alert' : undefined}>{messages.linkUsedUp}</p>
          <Link className={buttons.primary} to={href('/forgotpassword')}>
            Ask for a New Email
          </Link>
        </>
      ) : (
        <>
          {link === 'none' && (
            <p className="quiet">
              The link in the email leads here. <Link to={href('/forgotpassword')}>Ask for an email</Link>, then open
              it.
            </p>
          )}
          <AccountForm result={result} submit="Update Password">
            <NewPasswordFields
              labels={['New password', 'Confirm password']}
              problem={result?.problem}
              known={[...known]}
            />
          </AccountForm>
        </>
      )}
    </AccountPage>
  )
}
