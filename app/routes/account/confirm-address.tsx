import { data, href } from 'react-router'
import { confirmAddress, sendConfirmation } from '#app/accounts/confirm-address.server.ts'
import { pressForm } from '#app/accounts/forms.ts'
import { forgetToken, tokenOf } from '#app/accounts/letter-token.ts'
import { sentences } from '#app/accounts/sentences.ts'
import { servicesContext, visitorContext } from '#app/context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SignedOut } from '#app/ui/signed-out.tsx'
import type { Route } from './+types/confirm-address'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { answerForm, answerHeaders } from './answer-form.ts'
import { goOn } from './go-on.ts'

// /confirm-address: where the link of the first letter leads. A mail scanner opens links too, so opening confirms nothing.
const title = 'Confirm Your Address'
const description = 'Show filmDB that the e-mail address of your account is yours.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/confirm-address'), noIndex: true })

export const headers = answerHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).accounts
  const visitor = context.get(visitorContext)
  if (!visitor) return data(null, { status: 401 })
  const { email, isVerified } = visitor
  return data({ email, isVerified, hasLink: tokenOf(request, publicUrl) !== null })
}

/** With the link of a letter it confirms; without one it sends the letter. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts, report } = context.get(servicesContext)
  const { publicUrl } = accounts
  const visitor = context.get(visitorContext)
  const token = tokenOf(request, publicUrl)
  return answerForm({ request, schema: pressForm, report }, async () => {
    if (!visitor) return { refusal: { sentence: sentences.notAuthenticated, status: 401 } }
    if (!token) return (await sendConfirmation(accounts, visitor)) ?? { done: sentences.letterSent }
    const outcome = await confirmAddress(accounts, visitor, token)
    return outcome ?? goOn(href('/user'), { cookies: [forgetToken(publicUrl)], notice: 'address-confirmed', publicUrl })
  })
}

export default function ConfirmAddress({ loaderData: member, actionData: answer }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} why="Sign in to the account whose address this is, then confirm it." />
  const { email, isVerified, hasLink } = member
  return (
    <AccountPage heading={title}>
      {isVerified ? (
        <p>{email} is confirmed.</p>
      ) : (
        <>
          <p>
            {hasLink
              ? `Is ${email} your address? Then press the button.`
              : `A letter to ${email} has a link that leads back here.`}
          </p>
          <AccountForm answer={answer} submit={hasLink ? 'Confirm Address' : 'Send the Letter'} children={null} />
        </>
      )}
    </AccountPage>
  )
}
