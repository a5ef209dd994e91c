import { useEffect } from 'react'
import { href, Link, useLocation, useRevalidator } from 'react-router'
import { FilmCard } from '../film/film-card.tsx'
import buttons from '../form/button.module.css'
import { SearchBox } from '../search/search-box.tsx'
import type { ErrorFace } from './error-message.ts'
import styles from './error-page.module.css'
import { unavailableStatus } from './upstream-status.ts'

type ErrorPageProps = {
  face: ErrorFace
  /** The first way on, where a page knows a better one than the start page. */
  way?: React.ReactNode
}

/** The page of every error: what happened, in words, and ways on. */
export function ErrorPage({ face: { status, heading, sentence, text, films }, way }: ErrorPageProps) {
  const isToTryAgain = status === unavailableStatus || status === null
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <div>
        {status === unavailableStatus && <meta name="robots" content="noindex" />}
        {!isToTryAgain && <p className={`num ${styles.status}`}>{status}</p>}
        <h1 className="flat">{heading}</h1>
        <p className={styles.sentence}>{sentence}</p>
        {text && <pre className={styles.text}>{text}</pre>}
        {status === 404 && (
          <div className={styles.search}>
            <SearchBox placeholder="Search for a film" label="Search for another film" />
          </div>
        )}
        <p className={styles.ways}>
          {status === unavailableStatus && <TryAgain />}
          {status === null && <ReachAgain />}
          {way ?? (
            <Link className={`${buttons.button} ${isToTryAgain ? buttons.ghost : buttons.lamp}`} to={href('/')}>
              Go to the start page
            </Link>
          )}
          <Link className={`${buttons.button} ${buttons.ghost}`} to={href('/popular')}>
            Popular Movies
          </Link>
        </p>
      </div>
      {films.length > 0 && (
        <section className={styles.films} aria-labelledby="instead">
          <h2 id="instead" className="flat">
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

/** The same address once more; with a whole new document, because an error page of the router keeps its error. */
function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <Link className={`${buttons.button} ${buttons.lamp}`} to={pathname + search} reloadDocument>
      Try again
    </Link>
  )
}

/**
 * The same address once more, at a press or when the browser is online again; within this document, because a new one
 * could not be fetched either.
 */
function ReachAgain() {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    window.addEventListener('online', revalidate)
    return () => window.removeEventListener('online', revalidate)
  }, [revalidate])
  return (
    <button type="button" className={`${buttons.button} ${buttons.lamp}`} onClick={revalidate}>
      {state === 'idle' ? 'Try again' : 'Trying again…'}
    </button>
  )
}
