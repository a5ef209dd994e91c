import { useState } from 'react'
import { Form, href, useLocation, useSubmit } from 'react-router'
import buttons from '../../../ui/form/button.module.css'
import { getPasskey } from './request-passkey.ts'
import styles from './second-factor.module.css'

/** The passkey button after the password. Without script its form is rejected with a message. */
export function PasskeyStep({ isMain }: { isMain: boolean }) {
  const [formError, setFormError] = useState<string | null>(null)
  const submit = useSubmit()
  const { pathname, search } = useLocation()

  async function onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const credentialResult = await getPasskey(href('/passkey-options/:purpose', { purpose: 'second-factor' }))
    if ('result' in credentialResult) return setFormError(credentialResult.result.formError)
    setFormError(null)
    await submit({ credential: credentialResult.credential }, { method: 'post', action: pathname + search })
  }

  return (
    <Form method="post" className={styles.passkey} onSubmit={onSubmit}>
      <input type="hidden" name="credential" value="" />
      <button type="submit" className={isMain ? buttons.primary : buttons.secondary}>
        Use a Passkey
      </button>
      {formError && (
        <p role="alert" className={styles.formError}>
          {formError}
        </p>
      )}
    </Form>
  )
}
