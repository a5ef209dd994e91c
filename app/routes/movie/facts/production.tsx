import type { Company } from '#app/films/film.ts'
import { LazyLogo } from '../live/lazy-watch.tsx'
import styles from './production.module.css'

/** The production companies: the logo (spec section 2), else the name. */
export function Production({ companies }: { companies: Company[] }) {
  if (companies.length === 0) return null
  return (
    <section aria-labelledby="production">
      <h2 id="production" className="label">
        Production
      </h2>
      <ul className={styles.companies}>
        {companies.map(({ name, logo }) => (
          <li key={name}>{logo ? <LazyLogo logo={logo} alt={name} instead={name} /> : name}</li>
        ))}
      </ul>
    </section>
  )
}
