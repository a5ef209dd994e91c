import { data, href } from 'react-router'
import { changePasswordForm } from '#app/accounts/forms/form-schemas.ts'
import { changePassword, requiredReauthentication } from '#app/accounts/password/change-password.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/change-password'
import { MemberAccountPage } from './forms/account-page.tsx'
import { ChangePasswordForm } from './forms/change-password-form.tsx'
import { resultHeaders, runMemberFormAction } from './forms/run-form-action.ts'
import { withOfflineError } from './forms/with-offline-error.ts'

const title = 'Change Password'
const description = 'Change the password of your filmDB account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/update-Password'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  return data({
    name: member.name,
    email: member.email,
    first: await requiredReauthentication(context.get(dependenciesContext).accounts, member),
  })
}

export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  return runMemberFormAction({ request, context, schema: changePasswordForm }, async (values, member) => {
    const outcome = await changePassword(accounts, member, values)
    if (!('cookie' in outcome)) return outcome
    return { redirectTo: href('/signin'), cookies: [outcome.cookie], flashMessage: 'password-updated' }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function ChangePassword({ loaderData: member, actionData: result }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in changes the password here." />
  return (
    <MemberAccountPage heading={title}>
      <p className="quiet">{member.email}</p>
      {/* Another member may have signed in meanwhile, in another tab: what was typed was not meant for them. */}
      <ChangePasswordForm key={member.email} result={result} {...member} />
    </MemberAccountPage>
  )
}
