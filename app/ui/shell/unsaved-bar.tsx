import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { takeEarlyPresses } from '#app/sync/early-press/take-early-presses.ts'
import type { Mutation, PendingMutation } from '#app/sync/mutation.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { newestRejected, textIn } from '#app/sync/rejected-text.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { signInPath } from '../error/sign-in-path.ts'
import { moveFocusOnRemoval } from '../form/focus.ts'
import { isNoticeHidden, setNoticeHidden } from './hidden-notice.ts'
import styles from './unsaved-bar.module.css'

/**
 * Shows which changes are not saved, except on the film's own page, which shows most of them. Signed-out visitors see
 * only that something is pending: not what, and not whose.
 */
export default function UnsavedBar({ memberId }: { memberId: string | null }) {
  const { pathname } = useLocation()
  const { pendingMutations } = useMutations()
  // Here, because only members load this file, and visitors who were members.
  useEffect(() => {
    if (memberId === null) return
    setNoticeHidden(false)
    return takeEarlyPresses(memberId)
  }, [memberId])
  const pending = [...pendingMutations.values()].sort((a, b) => a.enqueuedAt - b.enqueuedAt)
  // Others wait for one that fails, without an error of their own.
  const failing = pending.some(({ error }) => error) ? pending.filter(one => filmPageWithError(one) !== pathname) : []
  return (
    <div className={styles.place} role="status">
      {memberId === null && pathname !== href('/signin') && <SignInNotice />}
      {memberId !== null && failing.length > 0 && <Failing pendingMutations={failing} />}
    </div>
  )
}

/** Rendered in the browser only: the server does not know that something is not saved. */
function SignInNotice() {
  const [isHidden, setHidden] = useState(isNoticeHidden)
  if (isHidden) return null
  const hide = () => {
    setNoticeHidden(true)
    setHidden(true)
  }
  return (
    <p className={styles.bar}>
      <span>
        Something you did here is not saved yet. <SignIn /> to save it.
      </span>
      <button type="button" className="link" ref={moveFocusOnRemoval} onClick={hide}>
        Hide
      </button>
    </p>
  )
}

function SignIn() {
  const { pathname, search } = useLocation()
  return <TextLink to={signInPath(pathname + search)}>Sign in</TextLink>
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

/** A rejected review can be read on the film's page, any other text here, where the change can be dismissed. */
function Rejected({ pending }: { pending: PendingMutation }) {
  const { error, mutation, title, key } = pending
  const path = mutation.noun === 'review' ? filmPath(mutation.filmId) : null
  const text = path === null ? textIn(mutation) : ''
  const query = queryOf(mutation)
  return (
    <div className={styles.bar}>
      <div className={styles.rejected}>
        Not saved: <b>{title}</b>. {error?.kind === 'rejected' && error.message}
        {query !== null && (
          <>
            {' '}
            <TextLink to={href('/user/films') + query}>Show the films</TextLink>
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
        <TextLink to={path}>Your text</TextLink>
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

/** The page of the film, when it shows that the change is not saved; it shows no rejected entry of the diary. */
function filmPageWithError({ mutation, error }: PendingMutation) {
  if ('listId' in mutation || !('filmId' in mutation)) return null
  const isRejectedEntry = mutation.noun === 'diary_entry' && error?.kind === 'rejected'
  return isRejectedEntry ? null : filmPath(mutation.filmId)
}

const filmPath = (filmId: number) => href('/movie/:id', { id: String(filmId) })

const namedFilms = 2

function titlesOf(pendingMutations: PendingMutation[]) {
  const titles = [...new Set(pendingMutations.map(({ title }) => title))]
  const more = titles.length - namedFilms
  return titles.slice(0, namedFilms).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
