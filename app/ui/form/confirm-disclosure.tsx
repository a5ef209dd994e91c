import buttons from './button.module.css'
import styles from './confirm-disclosure.module.css'

type TwoPressesProps = {
  /** The label of the first press, which opens `children`, the form with the second one. */
  summary: React.ReactNode
  children: React.ReactNode
}

/** Something that cannot be undone, in two presses, also without script. */
export const ConfirmDisclosure = ({ summary, children }: TwoPressesProps) => (
  <details className={styles.presses}>
    <summary className={buttons.remove}>{summary}</summary>
    {children}
  </details>
)
