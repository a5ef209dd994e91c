import { data, href, Link } from 'react-router'
import {
  cancelEmailChange,
  findPendingEmail,
  requestEmailChange,
  requiredForEmailChange,
} from '#app/accounts/details/change-email.server.ts'
import { changeName, readNameParts } from '#app/accounts/details/change-name.server.ts'
import { accountForm } from '#app/accounts/details/forms.ts'
import { detailMessages } from '#app/accounts/forms/detail-messages.ts'
import { clientContext, dependenciesContext, memberContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../../http/page-meta.ts'
import { MemberAccountPage, OtherWays } from '../forms/account-page.tsx'
import { type FormResult, resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/account'
import { EmailForm, NameForm, PictureLink } from './account-forms.tsx'

const title = 'Account'
const description = 'Change the name, the email address and the picture of your filmDB account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/account'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts, films } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const [parts, pendingEmail, first] = await Promise.all([
    readNameParts(accounts, member),
    findPendingEmail(accounts, member.id),
    requiredForEmailChange(accounts, member),
  ])
  const isLive = films.watchProviders !== undefined
  return data({ id: member.id, email: member.email, ...parts, pendingEmail, first, isLive })
}

/** `intent`: name, email (sends the emails), cancel-email (ends the link). */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  return runMemberFormAction({ request, context, schema: accountForm }, async (values, member) => {
    if (values.intent === 'name') {
      const outcome = await changeName(accounts, member, values)
      return outcome ?? { redirectTo: href('/user/account'), flashMessage: 'name-changed' }
    }
    if (values.intent === 'cancel-email') {
      await cancelEmailChange(accounts, member.id)
      return { redirectTo: href('/user/account'), flashMessage: 'email-change-cancelled' }
    }
    const outcome = await requestEmailChange(accounts, { member, client: context.get(clientContext) }, values)
    return outcome ?? { done: detailMessages.changeRequested }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function Account({ loaderData: member, actionData: result }: Route.ComponentProps) {
  if (!member) {
    const typed = [result?.typed.firstName, result?.typed.lastName]
    return (
      <SignedOut heading={title} intro="Whoever has signed in changes name, address and picture here." typed={typed} />
    )
  }
  return (
    <MemberAccountPage heading={title}>
      <PictureLink />
      <NameForm key={`${member.id} name`} result={resultOf(result, 'name')} {...member} />
      <EmailForm key={`${member.id} email`} result={resultOf(result, 'email')} {...member} />
      {member.isLive && (
        <OtherWays>
          <Link to={href('/user/services')}>Where you watch</Link>
        </OtherWays>
      )}
    </MemberAccountPage>
  )
}

/** The result, when it is about this form: the page has several. One without typed values is of a form sent offline. */
const resultOf = (result: FormResult | undefined, intent: 'name' | 'email') =>
  (result?.typed.intent ?? 'name') === intent ? result : undefined
