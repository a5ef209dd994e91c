import { useEffect, useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { openIdError } from '#app/accounts/auth/open-id-errors.ts'
import { googleForm, signInForm } from '#app/accounts/forms/form-schemas.ts'
import { refusedMessages } from '#app/accounts/forms/not-authenticated.ts'
import { beginOpenIdSignIn } from '#app/accounts/sign-in/begin-open-id-sign-in.server.ts'
import { nextPage, searchWithNext } from '#app/accounts/sign-in/next-page.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { clientContext, dependenciesContext, memberContext } from '#app/context.ts'
import { refusedActions } from '#app/domain/refused-actions.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useHasScript } from '#app/ui/form/use-has-script.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/sign-in'
import { AccountForm } from './forms/account-form.tsx'
import { AccountPage, AlreadySignedIn, NotAuthenticated, OtherWays } from './forms/account-page.tsx'
import { EmailField } from './forms/member-fields.tsx'
import { resultHeaders, runFormAction } from './forms/run-form-action.ts'
import { forgetSignUpEmail, signUpEmail } from './forms/sign-up-email.ts'
import { withOfflineError } from './forms/with-offline-error.ts'
import { GoogleButton } from './open-id/google-button.tsx'
import { PasskeyButton } from './second-factor/passkey-button.tsx'

const description = 'Sign in to filmDB: your watchlist, your ratings and your reviews.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Sign In', description, path: href('/signin'), noIndex: true })

export const headers = resultHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  const { searchParams } = new URL(request.url)
  const error = searchParams.get('error')
  const refused = refusedActions.find(action => action === searchParams.get('refused'))
  return {
    name: member?.name ?? null,
    hasGoogle: accounts.openId.isConfigured,
    googleError: error ? openIdError(error) : null,
    refusedMessage: refused && !member ? refusedMessages[refused] : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  const { searchParams } = new URL(request.url)
  const next = nextPage(searchParams)
  const client = context.get(clientContext)
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  if (form?.has('provider')) {
    return runFormAction({ request, context, schema: googleForm }, async () => {
      const back = href('/signin') + searchWithNext(searchParams)
      const way = await beginOpenIdSignIn(accounts, { headers: request.headers, next, back }, client)
      return 'formError' in way ? way : { redirectTo: way.location, ...way }
    })
  }
  return runFormAction({ request, context, schema: signInForm }, async values => {
    const outcome = await signIn(accounts, values, client)
    if ('formError' in outcome) return outcome
    const to = outcome.needsSecondFactor ? href('/signin/second-factor') + searchWithNext(searchParams) : next
    return { redirectTo: to, ...outcome }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function SignIn({
  loaderData: { name, hasGoogle, googleError, refusedMessage },
  actionData: result,
}: Route.ComponentProps) {
  const { search } = useLocation()
  const hasScript = useHasScript()
  const [signedUpEmail] = useState(signUpEmail)
  useEffect(forgetSignUpEmail, [])
  // Two forms on one page: each shows its own result.
  const aboutGoogle = result?.typed.provider === 'google'
  const google = (
    <GoogleButton isConfigured={hasGoogle} error={aboutGoogle ? result.formError : result ? null : googleError} />
  )
  return (
    <AccountPage heading="Sign In">
      {name && <AlreadySignedIn name={name} action="sign in to" />}
      {refusedMessage && !result && <NotAuthenticated message={refusedMessage} />}
      {hasScript && !navigator.cookieEnabled && <NotAuthenticated message={cookiesBlocked} />}
      <PasskeyButton offersInField />
      {hasGoogle && google}
      <AccountForm result={aboutGoogle ? undefined : result} submit="Sign In">
        <EmailField
          email={result?.typed.email ?? signedUpEmail}
          autoComplete="username webauthn"
          problem={result?.problem}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" problem={result?.problem} />
      </AccountForm>
      {!hasGoogle && google}
      <OtherWays>
        <ForgotPasswordLink />
        <Link to={{ pathname: href('/signup'), search: searchWithNext(new URLSearchParams(search)) }}>Sign Up</Link>
      </OtherWays>
    </AccountPage>
  )
}

const cookiesBlocked =
  'Your browser blocks cookies. filmDB cannot keep you signed in without them: allow cookies for this site.'

/** Takes the typed email address along. */
function ForgotPasswordLink() {
  const navigate = useNavigate()
  const takeEmailAlong = (event: React.MouseEvent) => {
    const email = document.querySelector<HTMLInputElement>('input[name=email]')?.value
    if (!email || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(href('/forgotpassword'), { state: { email } })
  }
  return (
    <Link to={href('/forgotpassword')} onClick={takeEmailAlong}>
      Forgot Password
    </Link>
  )
}
