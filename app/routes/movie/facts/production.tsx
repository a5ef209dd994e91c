import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#app/domain/picture.ts'
import type { Company } from '#app/films/film.ts'
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
          <li key={name}>{logo ? <Logo name={name} logo={logo} /> : name}</li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the name when the logo fails to load, also before hydration. */
function Logo({ name, logo }: { name: string; logo: Picture }) {
  const [isMissing, setMissing] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true)
  }, [])
  if (isMissing) return name
  return <img ref={image} src={logo.src} alt={name} loading="lazy" onError={() => setMissing(true)} />
}
