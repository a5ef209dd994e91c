import { Form } from 'react-router'
import type { DeletionStep } from '#app/accounts/deletion/delete-account.server.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import buttons from '../../../ui/form/button.module.css'
import { AccountForm } from './account-form.tsx'
import type { FormResult } from './run-form-action.ts'

type DeletionStepFormProps = { step: DeletionStep; email: string; result: FormResult | undefined }

// Without this field the button of an earlier step, still open in another tab, would delete the account at the last one.
const askForEmail = <input type="hidden" name="ask" value="email" />

/** The form of the current step of a deletion (spec section 4). */
export function DeletionStepForm({ step, email, result }: DeletionStepFormProps) {
  if (step === 'notice') return <AccountForm result={result} submit="Send Confirmation Email" children={askForEmail} />
  if (step === 'email') {
    return (
      <>
        <p>The email to {email} has a link. Open it in this browser: it leads back here, to the last button.</p>
        <AccountForm result={result} submit="Send Another Email" children={askForEmail} />
      </>
    )
  }
  return (
    <>
      <AccountForm result={result} submit="Delete Account" isDanger>
        {step === 'password' && (
          <PasswordField name="password" label="Password" autoComplete="current-password" problem={result?.problem} />
        )}
      </AccountForm>
      {step === 'password' && (
        <Form method="post">
          {askForEmail}
          <button type="submit" className={buttons.secondary}>
            Send Another Email
          </button>
        </Form>
      )}
    </>
  )
}
