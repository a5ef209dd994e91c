import type { Picture } from '#app/domain/picture.ts'
import { Logo } from './logo.tsx'
import styles from './service-logo.module.css'

/** The logo of a streaming service, beside its name; its first letter where there is no logo. */
export function ServiceLogo({ name, logo }: { name: string; logo: Picture | null }) {
  const initial = (
    <i className={`${styles.logo} ${styles.initial}`} aria-hidden="true">
      {name.slice(0, 1)}
    </i>
  )
  return logo ? <Logo logo={logo} alt="" instead={initial} size={30} className={styles.logo} /> : initial
}
