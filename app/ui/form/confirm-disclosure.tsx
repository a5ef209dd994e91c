import buttons from './button.module.css'
import styles from './confirm-disclosure.module.css'

type TwoPressesProps = {
  /** The label of the first press, which opens `children`, the form with the second one. */
  summary: React.ReactNode
  /** The name of the first press, where `summary` does not say what it is about. */
  label?: string
  children: React.ReactNode
}

/** Something that cannot be undone, in two presses, also without script. */
export const ConfirmDisclosure = ({ summary, label, children }: TwoPressesProps) => (
  <details className={styles.presses}>
    <summary className={buttons.remove} aria-label={label}>
      {summary}
    </summary>
    {children}
  </details>
)
