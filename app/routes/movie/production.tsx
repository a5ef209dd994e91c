import type { Company } from '#app/films/film.ts'
import styles from './production.module.css'

/** Who made the film: the logo where there is one (spec section 2), else the name set like one. */
export function Production({ companies }: { companies: Company[] }) {
  if (companies.length === 0) return null
  return (
    <section aria-labelledby="production">
      <h2 id="production" className="label">
        Production
      </h2>
      <ul className={styles.companies}>
        {companies.map(({ name, logo }) => (
          <li key={name}>{logo ? <img src={logo.src} srcSet={logo.srcSet} alt={name} loading="lazy" /> : name}</li>
        ))}
      </ul>
    </section>
  )
}
