import { useState } from 'react'
import { data, href, useSubmit } from 'react-router'
import { formatDeviceName } from '#app/accounts/auth/device-name.ts'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { requiredReauthentication } from '#app/accounts/password/change-password.server.ts'
import { finishPasskey } from '#app/accounts/second-factor/change-passkeys.server.ts'
import { addPasskeyForm } from '#app/accounts/second-factor/forms.ts'
import { clientContext, dependenciesContext, memberContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { pageMeta } from '../../http/page-meta.ts'
import { BackToSecurity, MemberAccountPage } from '../forms/account-page.tsx'
import { type FormResult, resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import { withoutHiddenField } from '../forms/without-hidden-field.ts'
import type { Route } from './+types/add-passkey'
import { ReauthenticationForm } from './reauthentication-form.tsx'
import { createPasskey } from './request-passkey.ts'
import { ShownCodes } from './shown-codes.tsx'

const title = 'Add a Passkey'
const description = 'Add a passkey to your filmDB account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/security/passkeys'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const name = formatDeviceName(context.get(clientContext).headers.get('User-Agent') ?? '')
  return data({ first: await requiredReauthentication(accounts, member), email: member.email, name })
}

export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  return runMemberFormAction(
    { request, context, schema: addPasskeyForm },
    async ({ name, credential, currentPassword }, member) => {
      const outcome = await finishPasskey(accounts, member, { name, credential, currentPassword })
      if (!('codes' in outcome)) return outcome
      return outcome.codes.length > 0
        ? { done: secondFactorMessages.passkeyAdded, codes: outcome.codes }
        : { redirectTo: href('/user/security'), flashMessage: 'passkey-added' }
    },
  )
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function AddPasskey({ loaderData: member, actionData }: Route.ComponentProps) {
  const [credentialResult, setCredentialResult] = useState<FormResult>()
  const submit = useSubmit()
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in adds a passkey here." />
  const result = withoutHiddenField(credentialResult ?? actionData)

  async function onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const outcome = await createPasskey(href('/passkey-options/:purpose', { purpose: 'register' }), form)
    if ('result' in outcome) return setCredentialResult(outcome.result)
    setCredentialResult(undefined)
    form.set('credential', outcome.credential)
    await submit(form, { method: 'post' })
  }

  if (result?.codes) {
    return (
      <MemberAccountPage heading={title}>
        <p>{result.done}</p>
        <ShownCodes codes={result.codes} />
      </MemberAccountPage>
    )
  }
  return (
    <MemberAccountPage heading={title}>
      <p>
        This device, or a phone or security key near it, makes a key that stays there. From then on it signs you in, and
        your password alone does not.
      </p>
      <ReauthenticationForm
        first={member.first}
        email={member.email}
        result={result}
        submit="Add This Passkey"
        onSubmit={onSubmit}
      >
        <Field
          name="name"
          label="Name"
          autoComplete="off"
          defaultValue={actionData?.typed.name ?? member.name}
          problem={result?.problem}
        />
      </ReauthenticationForm>
      <BackToSecurity />
    </MemberAccountPage>
  )
}
