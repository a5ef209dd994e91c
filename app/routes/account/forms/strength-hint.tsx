import type { Strength } from '#app/accounts/password/password-strength.ts'
import styles from './strength-hint.module.css'

const steps = [1, 2, 3, 4]

/** Four bars and an advice in a polite live region. */
export const StrengthHint = ({ strength }: { strength: Strength | null }) => (
  <div className={styles.hint}>
    <span className={styles.bars} aria-hidden="true">
      {steps.map(step => (
        <span key={step} className={strength && strength.step >= step ? styles.lit : styles.bar} />
      ))}
    </span>
    <span aria-live="polite">{strength?.advice ?? 'At least 8 characters; words you would remember are best.'}</span>
  </div>
)
