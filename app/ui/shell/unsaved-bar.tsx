import { useEffect } from 'react'
import { href, Link, useLocation } from 'react-router'
import { takeEarlyPresses } from '#app/sync/early-press/take-early-presses.ts'
import type { PendingMutation } from '#app/sync/mutation.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { syncStore } from '#app/sync/sync-store.ts'
import { signInPath } from '../error/sign-in-path.ts'
import styles from './unsaved-bar.module.css'

/**
 * Lists mutations that could not be saved, on every page but the film's own, which shows its state itself. An anonymous
 * visitor sees only that something is pending: not what, and not whose.
 */
export default function UnsavedBar({ memberId }: { memberId: string | null }) {
  const { pathname } = useLocation()
  const { writes } = useMutations()
  // Only members load this file.
  useEffect(() => (memberId === null ? undefined : takeEarlyPresses(memberId)), [memberId])
  const failing = [...writes.values()].filter(
    ({ trouble, mutation }) => trouble && pathname !== href('/movie/:id', { id: String(mutation.filmId) }),
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
      {memberId !== null && failing.length > 0 && <FailedMutations writes={failing} />}
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

function FailedMutations({ writes }: { writes: PendingMutation[] }) {
  const refused = writes.find(({ trouble }) => trouble?.kind === 'refused')
  if (refused) return <Refused write={refused} />
  const isSignedOut = writes.some(({ trouble }) => trouble?.kind === 'signed-out')
  return (
    <p className={styles.bar}>
      <span>
        Not saved yet: <b>{titlesOf(writes)}</b>.{' '}
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

/** A rejected review stays on its film's page to be edited; any other rejected mutation was rolled back. */
const Refused = ({ write: { trouble, mutation, title, place } }: { write: PendingMutation }) => (
  <p className={styles.bar}>
    <span>
      Not saved: <b>{title}</b>. {trouble?.kind === 'refused' && trouble.sentence}
    </span>
    {mutation.noun === 'review' ? (
      <Link className="link" to={href('/movie/:id', { id: String(mutation.filmId) })}>
        Your text
      </Link>
    ) : (
      <button type="button" className="link" onClick={() => syncStore.dismiss(place)}>
        Dismiss
      </button>
    )}
  </p>
)

const namedFilms = 2

function titlesOf(writes: PendingMutation[]) {
  const titles = [...new Set(writes.map(({ title }) => title))]
  const more = titles.length - namedFilms
  return titles.slice(0, namedFilms).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
