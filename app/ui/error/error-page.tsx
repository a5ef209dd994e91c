import { use, useCallback, useEffect, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { seconds } from '#app/domain/units.ts'
import { FilmCard } from '../film/film-card.tsx'
import buttons from '../form/button.module.css'
import { focusOnMount } from '../form/focus.ts'
import { SearchBox } from '../search/search-box.tsx'
import { type ErrorMessage, unavailableStatus } from './error-message.ts'
import styles from './error-page.module.css'
import { ReachabilityContext } from './reachable-context.ts'
import { signInPath } from './sign-in-path.ts'

type ErrorPageProps = {
  error: ErrorMessage
  /** Replaces the link to the start page. */
  action?: React.ReactNode
}

/** The error page: status, message, and links to go on. */
export function ErrorPage({ error: { status, heading, message, text, films }, action }: ErrorPageProps) {
  const isRetryable = status === unavailableStatus || status === null
  const isStartPageNext = !isRetryable && status !== 401
  return (
    // A form has led to a 401, and is gone with its button.
    <main id="main" tabIndex={-1} ref={status === 401 ? focusOnMount : undefined} className={`wrap ${styles.page}`}>
      <div>
        {status === unavailableStatus && <meta name="robots" content="noindex" />}
        {!isRetryable && <p className={`num ${styles.status}`}>{status}</p>}
        <h1 className="semi-expanded">{heading}</h1>
        <p className={styles.message}>{message}</p>
        {text && <pre className={styles.text}>{text}</pre>}
        {status === 404 && (
          <div className={styles.search}>
            <SearchBox placeholder="Search for a film" label="Search for another film" />
          </div>
        )}
        <p className={styles.actions}>
          {status === unavailableStatus && <ReloadDocument />}
          {status === null && <ReloadWhenReachable />}
          {status === 401 && <SignInLink />}
          {action ?? (
            <Link className={isStartPageNext ? buttons.primary : buttons.secondary} to={href('/')}>
              Go to the start page
            </Link>
          )}
          <Link className={buttons.secondary} to={href('/popular')}>
            Popular Movies
          </Link>
        </p>
      </div>
      {films.length > 0 && (
        <section className={styles.films} aria-labelledby="instead">
          <h2 id="instead" className="semi-expanded">
            People are watching
          </h2>
          <div className={styles.row}>
            {films.map(film => (
              <FilmCard key={film.id} film={film} sizes="14rem" />
            ))}
          </div>
        </section>
      )}
    </main>
  )
}

function SignInLink() {
  const { pathname, search } = useLocation()
  return (
    <Link className={buttons.primary} to={signInPath(pathname + search)}>
      Sign In
    </Link>
  )
}

/** Loads the URL again as a new document: within the document the router would keep its error. */
function ReloadDocument() {
  const { pathname, search } = useLocation()
  return (
    <Link className={buttons.primary} to={pathname + search} reloadDocument>
      Try again
    </Link>
  )
}

const retryMs = 5 * seconds

/**
 * Loads the document again on a click, and in a tab that is shown when the site can be reached: browsers have no event for
 * a site that is back. A navigation within the document would not load style sheets that have failed.
 */
function ReloadWhenReachable() {
  const isReachable = use(ReachabilityContext)
  const [isTrying, setTrying] = useState(false)
  const reload = useCallback(async () => {
    setTrying(true)
    if (await isReachable(location.href)) location.reload()
    else setTrying(false)
  }, [isReachable])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), retryMs)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <button type="button" className={buttons.primary} onClick={reload}>
      {isTrying ? 'Trying again…' : 'Try again'}
    </button>
  )
}
