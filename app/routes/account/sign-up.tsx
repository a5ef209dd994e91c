import { href, Link, useLocation } from 'react-router'
import { signUpForm } from '#app/accounts/forms/form-schemas.ts'
import { searchWithNext } from '#app/accounts/sign-in/next-page.ts'
import { signUp } from '#app/accounts/sign-in/sign-up.server.ts'
import { clientContext, dependenciesContext, memberContext } from '#app/context.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/sign-up'
import { AccountForm } from './forms/account-form.tsx'
import { AccountPage, AlreadySignedIn, FieldRow, OtherWays } from './forms/account-page.tsx'
import { EmailField, NameFields } from './forms/member-fields.tsx'
import { NewPasswordFields } from './forms/new-password-fields.tsx'
import { resultHeaders, runFormAction } from './forms/run-form-action.ts'
import { keepSignUpEmail } from './forms/sign-up-email.ts'
import { withOfflineError } from './forms/with-offline-error.ts'

const description = 'Make a filmDB account to keep a watchlist, rate films and write reviews for yourself.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Sign Up', description, path: href('/signup'), noIndex: true })

export const headers = resultHeaders

export const loader = ({ context }: Route.LoaderArgs) => ({ name: context.get(memberContext)?.name ?? null })

export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  return runFormAction({ request, context, schema: signUpForm }, async values => {
    const outcome = await signUp(accounts, values, context.get(clientContext))
    if (outcome) return outcome
    const search = searchWithNext(new URL(request.url).searchParams)
    const flashMessage = accounts.requireVerifiedEmail ? 'signed-up-to-verify' : 'signed-up'
    return { redirectTo: href('/signin') + search, flashMessage }
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData()
  try {
    return await withOfflineError(args)
  } catch (thrown) {
    // A redirect: the sign-up was accepted.
    if (thrown instanceof Response) keepSignUpEmail(String(form.get('email') ?? ''))
    throw thrown
  }
}

export default function SignUp({ loaderData: { name }, actionData: result }: Route.ComponentProps) {
  const { problem, typed } = result ?? {}
  const search = searchWithNext(new URLSearchParams(useLocation().search))
  return (
    <AccountPage heading="Sign Up" claim="A diary, a watchlist, and nobody reading over your shoulder.">
      {name && <AlreadySignedIn name={name} action="sign up for" />}
      <AccountForm result={result} submit="Sign Up">
        <FieldRow>
          <NameFields firstName={typed?.firstName} lastName={typed?.lastName} problem={problem} />
        </FieldRow>
        <EmailField email={typed?.email} problem={problem} />
        <NewPasswordFields labels={['Password', 'Confirm password']} problem={problem} />
      </AccountForm>
      <p className="quiet">
        By signing up you accept the <TextLink to={href('/terms-of-service')}>Terms of Service</TextLink> and the{' '}
        <TextLink to={href('/privacy-policy')}>Privacy Policy</TextLink>.
      </p>
      <OtherWays>
        <span>Already a member?</span>
        <Link to={{ pathname: href('/signin'), search }}>Sign In</Link>
      </OtherWays>
    </AccountPage>
  )
}
