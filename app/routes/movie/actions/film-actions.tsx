import { lazy, Suspense, useEffect, useState } from 'react'
import { href } from 'react-router'
import type { RefusedAction } from '#app/domain/refused-actions.ts'
import { personalUnavailable } from '#app/ui/error/personal-unavailable.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { Share } from '#app/ui/layout/share.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './film-actions.module.css'

// Loaded with the first press. When it cannot be loaded, the visitor goes to the page it links to.
const SignInNotice = lazy(() => import('./sign-in-notice.tsx').catch(() => ({ default: SignInRedirect })))

/**
 * The actions of an anonymous visitor: watchlist, review and share. `path` is the film's page. Without script the
 * sign-in page has the alert.
 */
export function FilmActions({ title, path }: { title: string; path: string }) {
  const [refused, setRefused] = useState<RefusedAction | null>(null)
  const [open, setOpen] = useState(false)
  const refuse = (action: RefusedAction) => ({
    page: href('/signin'),
    query: { next: path, refused: action },
    onPress: () => {
      setRefused(action)
      setOpen(true)
    },
  })

  return (
    <div className={styles.actions}>
      <ProgressiveButton {...refuse('watchlist')} className={buttons.add}>
        <Icon name="plus" /> Add to watch list
      </ProgressiveButton>
      <ProgressiveButton {...refuse('review')} className={buttons.secondary}>
        <Icon name="pen" /> Leave a Review
      </ProgressiveButton>
      <Share title={title} path={path} />
      {refused && (
        <Suspense>
          <SignInNotice refused={refused} open={open} onClose={() => setOpen(false)} next={path} />
        </Suspense>
      )}
    </div>
  )
}

function SignInRedirect({ next, refused }: { next: string; refused: RefusedAction }): React.ReactNode {
  useEffect(() => location.assign(`${signInPath(next)}&refused=${refused}`), [next, refused])
  return null
}

/** The actions while the visitor cannot be identified: share only. */
export const ActionsUnavailable = ({ title, path }: { title: string; path: string }) => (
  <div className={styles.own}>
    <div className={styles.actions}>
      <Share title={title} path={path} />
    </div>
    <p className="quiet">{personalUnavailable}</p>
  </div>
)
