import { useEffect, useState } from 'react'
import { href, useLocation, useSubmit } from 'react-router'
import { searchWithNext } from '#app/accounts/sign-in/next-page.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from '../open-id/google-button.module.css'
import { offerPasskeys, signInOptions } from './offer-passkeys.ts'
import { type CredentialResult, getPasskey } from './request-passkey.ts'

type PasskeyButtonProps = {
  /** The error of the previous attempt. */
  formError?: string | null
  /** Whether the email field of this page offers passkeys. */
  offersInField?: boolean
}

/** The sign-in with a passkey. Without script the button links to a page that explains the requirements. */
export function PasskeyButton({ formError = null, offersInField = false }: PasskeyButtonProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const submit = useSubmit()
  const search = searchWithNext(new URLSearchParams(useLocation().search))

  const send = (credentialResult: CredentialResult) => {
    if ('result' in credentialResult) return setProblem(credentialResult.result.formError)
    setProblem(null)
    return submit(
      { credential: credentialResult.credential },
      { method: 'post', action: href('/signin/passkey') + search },
    )
  }
  useEffect(() => (offersInField ? offerPasskeys(send) : undefined), [offersInField])

  return (
    <div className={styles.google}>
      <ProgressiveButton
        onPress={async () => send(await getPasskey(signInOptions))}
        page={href('/signin/passkey')}
        query={Object.fromEntries(new URLSearchParams(search))}
        className={`${buttons.secondary} ${styles.button}`}
      >
        Continue with a Passkey
      </ProgressiveButton>
      <FormError className={styles.error}>{problem ?? formError}</FormError>
    </div>
  )
}
