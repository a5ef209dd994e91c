import { data, href, Link, useLocation } from 'react-router'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import {
  findPendingFactors,
  finishWithCode,
  finishWithPasskey,
} from '#app/accounts/second-factor/finish-sign-in.server.ts'
import { codeForm, passkeySignInForm } from '#app/accounts/second-factor/forms.ts'
import { nextPage, searchWithNext } from '#app/accounts/sign-in/next-page.ts'
import { clientContext, dependenciesContext } from '#app/context.ts'
import { Field } from '#app/ui/form/field.tsx'
import { pageMeta } from '../../http/page-meta.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountPage, OtherWays } from '../forms/account-page.tsx'
import { resultHeaders, runFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import { withoutHiddenField } from '../forms/without-hidden-field.ts'
import type { Route } from './+types/second-factor'
import { PasskeyStep } from './passkey-step.tsx'

const title = 'One More Step'
const description = 'The second step of signing in to filmDB.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/signin/second-factor'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const choices = await findPendingFactors(context.get(dependenciesContext).accounts, context.get(clientContext))
  return data(choices, { status: choices ? 200 : 401 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  const next = nextPage(new URL(request.url).searchParams)
  const client = context.get(clientContext)
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  if (form?.has('credential')) {
    return runFormAction({ request, context, schema: passkeySignInForm }, async ({ credential }) => {
      const outcome = await finishWithPasskey(accounts, credential, client)
      return 'cookies' in outcome ? { redirectTo: next, ...outcome } : outcome
    })
  }
  return runFormAction({ request, context, schema: codeForm }, async ({ code }) => {
    const outcome = await finishWithCode(accounts, code, client)
    return 'cookies' in outcome ? { redirectTo: next, ...outcome } : outcome
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function SecondFactor({ loaderData: choices, actionData }: Route.ComponentProps) {
  const search = searchWithNext(new URLSearchParams(useLocation().search))
  const result = withoutHiddenField(actionData)
  return (
    <AccountPage heading={title}>
      {choices ? (
        <>
          <p>Your password is right. Your account asks for a second factor.</p>
          {choices.hasPasskey && <PasskeyStep isMain={!choices.hasAuthenticator} />}
          <AccountForm result={result} submit="Sign In">
            <Field
              name="code"
              label={choices.hasAuthenticator ? 'Code of your app, or a recovery code' : 'Recovery code'}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              problem={result?.problem}
            />
          </AccountForm>
        </>
      ) : (
        <p role="alert">{secondFactorMessages.signInExpired}</p>
      )}
      <OtherWays>
        <Link to={{ pathname: href('/signin'), search }}>Back to Sign In</Link>
      </OtherWays>
    </AccountPage>
  )
}
