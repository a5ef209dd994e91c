import { data, href } from 'react-router'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { requiredReauthentication } from '#app/accounts/password/change-password.server.ts'
import { renewRecoveryCodes } from '#app/accounts/second-factor/change-authenticator.server.ts'
import { identityForm } from '#app/accounts/second-factor/forms.ts'
import { readSecondFactors } from '#app/accounts/second-factor/second-factors.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../../http/page-meta.ts'
import { BackToSecurity, MemberAccountPage } from '../forms/account-page.tsx'
import { resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/recovery-codes'
import { ReauthenticationForm } from './reauthentication-form.tsx'
import { ShownCodes } from './shown-codes.tsx'

const title = 'Recovery Codes'
const description = 'New recovery codes for your filmDB account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/security/recovery-codes'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { hasAuthenticator, passkeys, recoveryCodesLeft } = await readSecondFactors(accounts.db, member.id)
  const first = await requiredReauthentication(accounts, member)
  return data({
    first,
    email: member.email,
    left: recoveryCodesLeft,
    hasFactor: hasAuthenticator || passkeys.length > 0,
  })
}

export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  return runMemberFormAction({ request, context, schema: identityForm }, async ({ currentPassword }, member) => {
    const outcome = await renewRecoveryCodes(accounts, member, currentPassword)
    return 'codes' in outcome ? { done: secondFactorMessages.codesShown, codes: outcome.codes } : outcome
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function RecoveryCodes({ loaderData: member, actionData: result }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in makes recovery codes here." />
  if (result?.codes) {
    return (
      <MemberAccountPage heading={title}>
        <ShownCodes codes={result.codes} />
      </MemberAccountPage>
    )
  }
  const { first, email, left, hasFactor } = member
  return (
    <MemberAccountPage heading={title}>
      {hasFactor ? (
        <ReauthenticationForm
          first={first}
          email={email}
          lead={<p>You have {left} of 10 left. New codes take the place of all you have: the old ones stop working.</p>}
          result={result}
          submit="Make New Codes"
          children={null}
        />
      ) : (
        <p>{secondFactorMessages.noFactor}</p>
      )}
      <BackToSecurity />
    </MemberAccountPage>
  )
}
