import { Link, useLocation } from 'react-router'
import type { PendingMutation } from '#app/sync/mutation.ts'
import type { Answer } from '#app/sync/responses.ts'
import { syncStore } from '#app/sync/sync-store.ts'
import { signInPath } from '../error/sign-in-path.ts'
import { Icon } from '../layout/icon.tsx'
import styles from './save-state.module.css'

type SaveStateProps = { write?: PendingMutation; answer?: Answer; saved?: string }

/** The state of a mutation: saving, saved (`saved`), or the error. */
export const SaveState = ({ write, answer, saved = 'Saved' }: SaveStateProps) => (
  <p className={styles.state} role="status">
    {write && <Waiting write={write} />}
    {!write && answer && (
      <>
        <Icon name="check" /> {saved}
      </>
    )}
  </p>
)

function Waiting({ write: { trouble, place } }: { write: PendingMutation }) {
  const { pathname } = useLocation()
  if (!trouble) return 'Saving…'
  if (trouble.kind === 'unreachable') return 'Not saved yet. It is kept here and tried again.'
  if (trouble.kind === 'signed-out') {
    return (
      <span>
        Not saved yet.{' '}
        <Link className="link" to={signInPath(pathname)}>
          Sign in
        </Link>{' '}
        to save it.
      </span>
    )
  }
  return (
    <span className={styles.refused}>
      Not saved: {trouble.sentence}{' '}
      <button type="button" className="link" onClick={() => syncStore.dismiss(place)}>
        Dismiss
      </button>
    </span>
  )
}
