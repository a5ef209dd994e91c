import { useEffect } from 'react'
import { href, Link, useLocation } from 'react-router'
import { monthOf } from '#app/domain/month.ts'
import type { Mutation, PendingMutation } from '#app/sync/mutation.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { takeEarlyPresses } from '#app/sync/react/take-early-presses.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { hasOwnKey, newestRejected, textIn } from '#app/sync/rejected-text.ts'
import { signInPath } from '../error/sign-in-path.ts'
import { moveFocusOnRemoval } from '../form/focus.ts'
import { monthPath } from '../layout/months.ts'
import styles from './unsaved-bar.module.css'

/**
 * Shows which changes are not saved, on all pages but the film's own. Signed-out visitors see only that something is
 * pending: not what, and not whose.
 */
export default function UnsavedBar({ memberId }: { memberId: string | null }) {
  const { pathname } = useLocation()
  const { pendingMutations } = useMutations()
  // Here, because only members load this file.
  useEffect(() => (memberId === null ? undefined : takeEarlyPresses(memberId)), [memberId])
  const failing = [...pendingMutations.values()].filter(
    ({ error, mutation }) =>
      error &&
      ('listId' in mutation ||
        !('filmId' in mutation) ||
        pathname !== href('/movie/:id', { id: String(mutation.filmId) })),
  )
  return (
    <div className={styles.place} role="status">
      {memberId === null && pathname !== href('/signin') && (
        <p className={styles.bar}>
          <span>
            Something you did here is not saved yet. <SignIn /> to save it.
          </span>
        </p>
      )}
      {memberId !== null && failing.length > 0 && <Failing pendingMutations={failing} />}
    </div>
  )
}

function SignIn() {
  const { pathname, search } = useLocation()
  return (
    <Link className="link" to={signInPath(pathname + search)}>
      Sign in
    </Link>
  )
}

/** The newest rejected change, or else all that are not saved. */
function Failing({ pendingMutations }: { pendingMutations: PendingMutation[] }) {
  const rejected = newestRejected(pendingMutations)
  if (rejected) return <Rejected pending={rejected} />
  const isSignedOut = pendingMutations.some(({ error }) => error?.kind === 'signed-out')
  return (
    <p className={styles.bar}>
      <span>
        Not saved yet: <b>{titlesOf(pendingMutations)}</b>.{' '}
        {isSignedOut ? (
          <>
            <SignIn /> to save it.
          </>
        ) : (
          'It is kept here and tried again.'
        )}
      </span>
    </p>
  )
}

/** A rejected text can be read where it belongs, or here when no page shows it; the change can then be dismissed. */
function Rejected({ pending }: { pending: PendingMutation }) {
  const { error, mutation, title, key } = pending
  const path = textPath(pending)
  const text = path === null ? textIn(mutation) : ''
  const query = queryOf(mutation)
  return (
    <div className={styles.bar}>
      <div className={styles.rejected}>
        Not saved: <b>{title}</b>. {error?.kind === 'rejected' && error.message}
        {query !== null && (
          <>
            {' '}
            <Link className="link" to={href('/user/films') + query}>
              Show the films
            </Link>
          </>
        )}
        {text !== '' && (
          <details key={key}>
            <summary>Your text</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard (WCAG 2.1.1) */}
            <section aria-label="Your text" dir="auto" tabIndex={0}>
              {text}
            </section>
          </details>
        )}
      </div>
      {path !== null ? (
        <Link className="link" to={path}>
          Your text
        </Link>
      ) : (
        <button type="button" className="link" ref={moveFocusOnRemoval} onClick={() => syncStore.dismiss(key)}>
          Dismiss
        </button>
      )}
    </div>
  )
}

/** The query of a rejected edit of all films that it finds, or null. */
const queryOf = (mutation: Mutation) =>
  mutation.noun === 'command' && mutation.command?.kind === 'editAll' ? mutation.command.query : null

/** The page that shows the text of a rejected review or of an entry with a day, or null. */
function textPath(pending: PendingMutation) {
  const { mutation } = pending
  if (mutation.noun === 'review') return href('/movie/:id', { id: String(mutation.filmId) })
  const day = mutation.noun === 'diary_entry' && !hasOwnKey(pending) ? mutation.entry?.watchedOn : null
  return day ? monthPath(monthOf(day)) : null
}

const namedFilms = 2

function titlesOf(pendingMutations: PendingMutation[]) {
  const titles = [...new Set(pendingMutations.map(({ title }) => title))]
  const more = titles.length - namedFilms
  return titles.slice(0, namedFilms).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
