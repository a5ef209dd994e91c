import { data, href, Link } from 'react-router'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { requiredReauthentication } from '#app/accounts/password/change-password.server.ts'
import { removePasskey } from '#app/accounts/second-factor/change-passkeys.server.ts'
import { inFactorsOf } from '#app/accounts/second-factor/factor-tables.server.ts'
import { changePasskeyForm } from '#app/accounts/second-factor/forms.ts'
import { listPasskeys, renamePasskey } from '#app/accounts/second-factor/passkeys.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { Field } from '#app/ui/form/field.tsx'
import buttons from '../../../ui/form/button.module.css'
import { pageMeta } from '../../http/page-meta.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { BackToSecurity, MemberAccountPage } from '../forms/account-page.tsx'
import { resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/passkey'
import { ReauthenticationForm } from './reauthentication-form.tsx'

const title = 'Passkey'
const description = 'Rename or remove a passkey of your filmDB account.'

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title, description, path: href('/user/security/passkeys/:id', params), noIndex: true })

export const headers = resultHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accounts } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const passkeys = await inFactorsOf(accounts.db, member.id, listPasskeys)
  const passkey = passkeys.find(({ id }) => id === params.id)
  if (!passkey) throw data(secondFactorMessages.passkeyGone, { status: 404 })
  const isRemoving = new URL(request.url).searchParams.has('remove')
  return data({ passkey, isRemoving, first: await requiredReauthentication(accounts, member), email: member.email })
}

/** `intent`: rename or remove. Another member's passkey is 404. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  return runMemberFormAction({ request, context, schema: changePasskeyForm }, async (values, member) => {
    if (!isId(id)) return { formError: { message: secondFactorMessages.passkeyGone, status: 404 } }
    if (values.intent === 'rename') {
      const isDone = await inFactorsOf(accounts.db, member.id, factors =>
        renamePasskey(factors, { id, name: values.name }),
      )
      return isDone
        ? { redirectTo: href('/user/security'), flashMessage: 'passkey-renamed' }
        : { formError: { message: secondFactorMessages.passkeyGone, status: 404 } }
    }
    const outcome = await removePasskey(accounts, member, { id, currentPassword: values.currentPassword })
    return outcome ?? { redirectTo: href('/user/security'), flashMessage: 'passkey-removed' }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function ChangePasskey({ loaderData: member, actionData: result }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in changes a passkey here." />
  const { passkey, isRemoving, first, email } = member
  return (
    <MemberAccountPage heading={title}>
      {isRemoving ? (
        <>
          <p>Remove “{passkey.name}”? It signs nobody in any more.</p>
          <ReauthenticationForm key="remove" first={first} email={email} result={result} submit="Remove This Passkey">
            <input type="hidden" name="intent" value="remove" />
          </ReauthenticationForm>
        </>
      ) : (
        <>
          <AccountForm key="rename" result={result} submit="Save the Name">
            <input type="hidden" name="intent" value="rename" />
            <Field
              name="name"
              label="Name"
              autoComplete="off"
              defaultValue={result?.typed.name ?? passkey.name}
              problem={result?.problem}
            />
          </AccountForm>
          <Link className={buttons.remove} to="?remove">
            Remove This Passkey
          </Link>
        </>
      )}
      <BackToSecurity />
    </MemberAccountPage>
  )
}
