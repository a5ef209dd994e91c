import { data, href } from 'react-router'
import { clearLinkTokenCookie, readLinkToken } from '#app/accounts/emails/link-token.ts'
import { findLinkOwner } from '#app/accounts/emails/one-time-links.server.ts'
import { confirmationForm } from '#app/accounts/forms/form-schemas.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { sendVerificationEmail, verifyEmail } from '#app/accounts/sign-in/verify-email.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/verify-email'
import { AccountForm } from './forms/account-form.tsx'
import { AccountPage } from './forms/account-page.tsx'
import { notAuthenticated, resultHeaders, runFormAction } from './forms/run-form-action.ts'
import { withOfflineError } from './forms/with-offline-error.ts'

// /confirm-address: the page of the verification link. Mail scanners open links, so that opening the page verifies
// nothing.
const purpose = 'confirm-address'
const title = 'Confirm Your Address'
const description = 'Show filmDB that the email address of your account is yours.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/confirm-address'), noIndex: true })

export const headers = resultHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(dependenciesContext).accounts
  const member = context.get(memberContext)
  const token = readLinkToken(request, purpose, publicUrl)
  const owner = token ? await findLinkOwner(db, { token, purpose }) : null
  if (owner) return data({ step: 'confirm', email: owner.email } as const)
  const link = token ? 'used up' : 'none'
  if (member) return data({ step: member.isVerified ? 'confirmed' : 'send', email: member.email, link } as const)
  return link === 'none' ? data(null, { status: 401 }) : data({ step: 'sign in' } as const)
}

/** With the token of a link it verifies the email address, for any visitor; otherwise it sends another email. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  const { publicUrl } = accounts
  const member = context.get(memberContext)
  const token = readLinkToken(request, purpose, publicUrl)
  return runFormAction({ request, context, schema: confirmationForm }, async ({ ask }) => {
    if (!token || ask === 'email') {
      if (!member) return notAuthenticated
      return (await sendVerificationEmail(accounts, member)) ?? { done: messages.emailSent }
    }
    const outcome = await verifyEmail(accounts, token)
    if ('formError' in outcome) return outcome
    return {
      redirectTo: outcome.memberId === member?.id ? href('/user') : href('/signin'),
      cookies: [clearLinkTokenCookie(purpose, publicUrl)],
      flashMessage: 'address-confirmed',
    }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function VerifyEmail({ loaderData: verification, actionData: result }: Route.ComponentProps) {
  if (!verification)
    return <SignedOut heading={title} intro="Sign in to the account whose address this is, then confirm it." />
  return (
    <AccountPage heading={title}>
      {verification.step === 'confirm' && (
        <>
          <p>
            Somebody signed up to filmDB with {verification.email}. If it was you, press the button, then sign in. If it
            was not, close this page.
          </p>
          <AccountForm result={result} submit="Confirm Address" children={null} />
        </>
      )}
      {verification.step === 'confirmed' && <p>{verification.email} is confirmed.</p>}
      {verification.step === 'sign in' && (
        <p>
          {messages.linkUsedUp} If the address is not confirmed yet, you get another one when you{' '}
          <TextLink to={href('/signin')}>Sign In</TextLink>.
        </p>
      )}
      {verification.step === 'send' && (
        <>
          <p>
            {verification.link === 'used up' && !result?.done
              ? messages.linkUsedUp
              : `An email to ${verification.email} has a link that leads back here.`}
          </p>
          <AccountForm result={result} submit="Send the Email">
            <input type="hidden" name="ask" value="email" />
          </AccountForm>
        </>
      )}
    </AccountPage>
  )
}
