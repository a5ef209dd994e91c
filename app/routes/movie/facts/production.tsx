import type { Company } from '#app/films/film.ts'
import { LazyLogo } from '../live/lazy-watch.tsx'
import styles from './production.module.css'

/** The production companies that have a logo (spec section 2), or the names of all of them where none has one. */
export function Production({ companies }: { companies: Company[] }) {
  const withLogo = companies.filter(({ logo }) => logo)
  const shown = withLogo.length > 0 ? withLogo : companies
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="production">
      <h2 id="production" className="label">
        Production
      </h2>
      <ul className={styles.companies}>
        {shown.map(({ name, logo }) => (
          <li key={name}>{logo ? <LazyLogo logo={logo} alt={name} instead={name} /> : name}</li>
        ))}
      </ul>
    </section>
  )
}
