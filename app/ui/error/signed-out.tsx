import { Link, useLocation } from 'react-router'
import { notAuthenticatedMessages as messages } from '#app/accounts/forms/not-authenticated.ts'
import buttons from '../form/button.module.css'
import { signInPath } from './sign-in-path.ts'
import styles from './signed-out.module.css'

type SignedOutProps = {
  heading: string
  intro: string
  /** The typed text of a form that was not saved, because the session had ended. */
  typed?: (string | undefined)[]
  children?: React.ReactNode
}

/** A member's page for an anonymous visitor. `intro` says what the page is for; `children` follow the sign-in link. */
export function SignedOut({ heading, intro, typed = [], children }: SignedOutProps) {
  const { pathname, search } = useLocation()
  const unsavedTexts = typed.filter(text => text?.trim())
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1 className="semi-expanded">{heading}</h1>
      <p className={styles.message}>{messages.notAuthenticated}</p>
      <p className={styles.intro}>{intro}</p>
      <Link className={`${buttons.primary} ${styles.signIn}`} to={signInPath(pathname + search)}>
        Sign In
      </Link>
      {unsavedTexts.length > 0 && (
        <div className={styles.typed}>
          <p role="alert">This was not saved. Copy it before you go on:</p>
          {unsavedTexts.map(text => (
            <textarea key={text} readOnly aria-label="What you typed" dir="auto" rows={3} defaultValue={text} />
          ))}
        </div>
      )}
      {children}
    </main>
  )
}
