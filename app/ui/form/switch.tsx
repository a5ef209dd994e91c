import styles from './switch.module.css'

/** A checkbox that is shown and announced as a switch. */
export const Switch = (props: Omit<React.ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its checked state without ARIA
  <input {...props} className={styles.switch} type="checkbox" role="switch" />
)
