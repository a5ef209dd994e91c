import { useState } from 'react'
import { OwnIcon } from '../layout/icon.tsx'
import buttons from './button.module.css'
import { Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'

const eye =
  'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zm6.500 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0'

const crossedEye =
  'M9 6c1-.3 2-.5 3-.5 6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-2.600 3.300M6 7.700A15.500 15.500 0 0 0 2.500 12S6 18.500 12 18.500c1.800 0 3.300-.5 4.600-1.300M3.500 3.500l17 17'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'autoComplete' | 'children'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize={isShown ? 'none' : undefined}
      spellCheck={false}
    >
      <button
        type="button"
        className={`${buttons.tool} ${styles.eye}`}
        aria-label={`Show what is typed: ${props.label}`}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <OwnIcon d={isShown ? crossedEye : eye} />
      </button>
    </Field>
  )
}
