import { useLocation } from 'react-router'
import type { PendingMutation } from '#app/sync/mutation.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import type { ServerState } from '#app/sync/server-state.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { signInPath } from '../error/sign-in-path.ts'
import { Icon } from '../layout/icon.tsx'
import { moveFocusOnRemoval } from './focus.ts'
import styles from './save-state.module.css'

type SaveStateProps = {
  pending?: PendingMutation
  serverState?: ServerState
  isSaved?: boolean
  saved?: React.ReactNode
  /** `none` inside a live region. */
  role?: 'status' | 'none'
}

/**
 * Shows whether a change is pending, saved (`saved`) or rejected, and why. A page that loads anew forgets `serverState`;
 * one that remembers the change itself says so with `isSaved`.
 */
export const SaveState = ({
  pending,
  serverState,
  isSaved = Boolean(serverState),
  saved = 'Saved',
  role = 'status',
}: SaveStateProps) => (
  <p className={styles.state} role={role}>
    {pending ? (
      <Pending pending={pending} />
    ) : (
      isSaved && (
        <>
          <Icon name="check" /> {saved}
        </>
      )
    )}
  </p>
)

function Pending({ pending: { error, key } }: { pending: PendingMutation }) {
  const { pathname } = useLocation()
  if (!error) return 'Saving…'
  if (error.kind === 'unreachable') return 'Not saved yet. It is kept here and tried again.'
  if (error.kind === 'signed-out') {
    return (
      <span>
        Not saved yet. <TextLink to={signInPath(pathname)}>Sign in</TextLink> to save it.
      </span>
    )
  }
  return (
    <span className={styles.rejected}>
      Not saved: {error.message}{' '}
      <button type="button" className="link" ref={moveFocusOnRemoval} onClick={() => syncStore.dismiss(key)}>
        Dismiss
      </button>
    </span>
  )
}
