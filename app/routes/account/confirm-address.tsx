import { data, href } from 'react-router'
import { confirmAddress, sendConfirmation } from '#app/accounts/confirm-address.server.ts'
import { confirmationForm } from '#app/accounts/forms.ts'
import { forgetToken, tokenOf } from '#app/accounts/letter-token.ts'
import { ownerOf } from '#app/accounts/one-time-links.server.ts'
import { sentences } from '#app/accounts/sentences.ts'
import { servicesContext, visitorContext } from '#app/context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SignedOut } from '#app/ui/signed-out.tsx'
import type { Route } from './+types/confirm-address'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { answerForm, answerHeaders } from './answer-form.ts'
import { goOn } from './go-on.ts'
import { orKeepTheForm } from './or-keep-the-form.ts'

// /confirm-address: where the link of the first letter leads. A mail scanner opens links too, so opening confirms nothing.
const title = 'Confirm Your Address'
const description = 'Show filmDB that the e-mail address of your account is yours.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/confirm-address'), noIndex: true })

export const headers = answerHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext).accounts
  const visitor = context.get(visitorContext)
  if (!visitor) return data(null, { status: 401 })
  const { email, isVerified } = visitor
  const token = tokenOf(request, 'confirm-address', publicUrl)
  const owner = token ? await ownerOf(db, { token, purpose: 'confirm-address' }) : null
  const link = owner ? (owner.id === visitor.id ? 'own' : 'of another') : token ? 'used up' : 'none'
  return data({ email, isVerified, link } as const)
}

/** With the link of a letter it confirms; without one, or asked for a letter, it sends one. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts, report } = context.get(servicesContext)
  const { publicUrl } = accounts
  const visitor = context.get(visitorContext)
  const token = tokenOf(request, 'confirm-address', publicUrl)
  return answerForm({ request, schema: confirmationForm, report }, async ({ ask }) => {
    if (!visitor) return { refusal: { sentence: sentences.notAuthenticated, status: 401 } }
    if (!token || ask === 'letter') return (await sendConfirmation(accounts, visitor)) ?? { done: sentences.letterSent }
    const outcome = await confirmAddress(accounts, visitor, token)
    return (
      outcome ??
      goOn(href('/user'), {
        cookies: [forgetToken('confirm-address', publicUrl)],
        notice: 'address-confirmed',
        publicUrl,
      })
    )
  })
}

export const clientAction = (args: Route.ClientActionArgs) => orKeepTheForm(args)

export default function ConfirmAddress({ loaderData: member, actionData: answer }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} why="Sign in to the account whose address this is, then confirm it." />
  const { email, isVerified, link } = member
  return (
    <AccountPage heading={title}>
      {link === 'of another' && <p>{sentences.otherMember}</p>}
      {isVerified && <p>{email} is confirmed.</p>}
      {!isVerified && link === 'own' && (
        <>
          <p>Is {email} your address? Then press the button.</p>
          <AccountForm answer={answer} submit="Confirm Address" children={null} />
        </>
      )}
      {!isVerified && link !== 'own' && (
        <>
          {link === 'used up' && !answer?.done && <p>{sentences.linkUsedUp}</p>}
          <p>A letter to {email} has a link that leads back here.</p>
          <AccountForm answer={answer} submit="Send the Letter">
            <input type="hidden" name="ask" value="letter" />
          </AccountForm>
        </>
      )}
    </AccountPage>
  )
}
