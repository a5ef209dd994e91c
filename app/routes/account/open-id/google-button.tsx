import { Form } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './google-button.module.css'

type GoogleButtonProps = {
  isConfigured: boolean
  /** The error of the callback, or null. */
  error: string | null
}

/**
 * The sign-in with Google. A form of its own, so that no other field is submitted. It stands above the form of the page,
 * and below it where it cannot work.
 */
export const GoogleButton = ({ isConfigured, error }: GoogleButtonProps) => (
  <Form method="post" className={styles.google}>
    {!isConfigured && <Or />}
    <input type="hidden" name="provider" value="google" />
    <button
      type="submit"
      aria-describedby={isConfigured || error ? undefined : 'google-note'}
      className={`${buttons.secondary} ${styles.button}`}
    >
      <GoogleSign /> Continue with Google
    </button>
    {!isConfigured && !error && (
      <p className={styles.note} id="google-note">
        {messages.googleNotConfigured}
      </p>
    )}
    <FormError className={styles.error}>{error}</FormError>
    {isConfigured && <Or />}
  </Form>
)

const Or = () => <p className={styles.or}>or</p>

// In four colours, as Google's branding guidelines require.
const GoogleSign = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="none" strokeWidth="4" aria-hidden="true">
    <path stroke="#ea4335" d="M17.800 6.600A8 8 0 0 0 5 8.200" />
    <path stroke="#fbbc05" d="M5 8.200a8 8 0 0 0 0 7.600" />
    <path stroke="#34a853" d="M5 15.800a8 8 0 0 0 12.300 2.200" />
    <path stroke="#4285f4" d="M17.300 18A8 8 0 0 0 20 12h-8" />
  </svg>
)
