import { useState } from 'react'
import { Icon } from '../layout/icon.tsx'
import buttons from './button.module.css'
import { Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'autoComplete' | 'children'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className={`${buttons.tool} ${styles.eye}`}
        aria-label={`Show password: ${props.label.replace(/:$/, '')}`}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </Field>
  )
}
