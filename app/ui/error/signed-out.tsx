import { Link, useLocation } from 'react-router'
import { notAuthenticatedMessages as sentences } from '#app/accounts/forms/not-authenticated.ts'
import buttons from '../form/button.module.css'
import { signInPath } from './sign-in-path.ts'
import styles from './signed-out.module.css'

type SignedOutProps = {
  heading: string
  /** What the page would be good for. */
  why: string
  children?: React.ReactNode
}

/** A member's page as somebody sees it who has not signed in. `children` follow the way in. */
export function SignedOut({ heading, why, children }: SignedOutProps) {
  const { pathname, search } = useLocation()
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1 className="flat">{heading}</h1>
      <p className={styles.words}>{sentences.notAuthenticated}</p>
      <p className={styles.why}>{why}</p>
      <Link className={`${buttons.button} ${buttons.lamp} ${styles.way}`} to={signInPath(pathname + search)}>
        Sign In
      </Link>
      {children}
    </main>
  )
}
