import styles from './choice.module.css'

type ChoiceProps = Omit<React.ComponentProps<'input'>, 'type' | 'className'> & { type: 'checkbox' | 'radio' }

/**
 * A box, or the ring of a radio group, and what it chooses: the whole row is pressed. The rows of filters look otherwise:
 * app/ui/filters/choices.tsx.
 */
export const Choice = ({ children, ...input }: ChoiceProps) => (
  <label className={styles.choice}>
    <input {...input} className="check" />
    {children}
  </label>
)
