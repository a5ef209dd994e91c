import { Field } from '#app/ui/form/field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import type { FormResult } from '../forms/run-form-action.ts'
import styles from './authenticator.module.css'

type AuthenticatorSetupProps = {
  setup: { secret: string; uri: string; qr: { size: number; path: string } }
  result: FormResult | undefined
}

/** The secret as a QR code and as text, and the field for the first code. */
export const AuthenticatorSetup = ({ setup: { secret, uri, qr }, result }: AuthenticatorSetupProps) => (
  <>
    <div className={styles.steps}>
      <p>Scan this picture with your authenticator app.</p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code with the secret below"
      >
        <path d={qr.path} />
      </svg>
      <p>
        On this very phone,{' '}
        <a className="link" href={uri}>
          open the app
        </a>
        . Or type the secret:
      </p>
      <p>
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
    <AccountForm result={result} submit="Turn It On">
      <input type="hidden" name="intent" value="confirm" />
      <Field
        name="code"
        label="The six digits the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={result?.problem}
      />
    </AccountForm>
  </>
)
