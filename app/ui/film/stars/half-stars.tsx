import { formatStars, type Stars, starSteps } from '#app/domain/stars.ts'
import { Icon } from '../../layout/icon.tsx'
import styles from './half-stars.module.css'

type HalfStarsProps = { stars: Stars | null; isRequired?: boolean; onChoose: (stars: Stars) => void }

/** Five stars in half steps: ten radio buttons named `stars`, each the half of a star, for a <fieldset>. */
export const HalfStars = ({ stars, isRequired = false, onChoose }: HalfStarsProps) => (
  <div className={styles.row}>
    {starSteps.map(step => (
      <label key={step} className={styles.half} title={formatStars(step)}>
        <input
          className="sr"
          type="radio"
          name="stars"
          value={step}
          checked={stars === step}
          required={isRequired}
          // Chromium calls required radio buttons invalid until one is chosen.
          aria-invalid={false}
          onChange={() => onChoose(step)}
        />
        <span className="sr">{formatStars(step)}</span>
        <Icon name="star" solid />
      </label>
    ))}
  </div>
)
