import { countryLabel } from '#app/domain/regions/places-and-languages.ts'
import { formatCount, formatWhole } from '#app/domain/text/format-count.ts'
import styles from './countries.module.css'
import type { ShownYear } from './shown-year.ts'

const smallest = 52
const largest = 176

/** Countries as squares whose area grows with the viewings, each with its figure. */
export function Countries({ countries, countryCount }: Pick<ShownYear, 'countries' | 'countryCount'>) {
  const maxCount = Math.max(...countries.map(({ count }) => count))
  return (
    <figure className={styles.countries}>
      <figcaption className={styles.caption}>
        Countries
        {countryCount > countries.length && <span className="quiet num"> {countryCount} of them</span>}
      </figcaption>
      <ul className="num">
        {countries.map(({ name, count }) => (
          <li key={name}>
            <Square name={name} count={count} side={smallest + Math.sqrt(count / maxCount) * (largest - smallest)} />
            <span className="sr">
              {countryLabel(name)}: {formatCount(count, 'viewing')}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const Square = ({ name, count, side }: { name: string; count: number; side: number }) => (
  <svg width={side} height={side} aria-hidden="true">
    <rect x="0.5" y="0.5" width={side - 1} height={side - 1} rx="6" />
    <text x="8" y={side - 26} className={styles.count}>
      {formatWhole(count)}
    </text>
    <text x="8" y={side - 9}>
      {name}
    </text>
  </svg>
)
