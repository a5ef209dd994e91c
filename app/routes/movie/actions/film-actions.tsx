import { lazy, Suspense, useEffect, useState } from 'react'
import { href } from 'react-router'
import { personalUnavailable } from '#app/ui/error/personal-unavailable.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { Share } from '#app/ui/layout/share.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './film-actions.module.css'

// Loaded with the first press. When it cannot be loaded, the visitor goes to the page it links to.
const SignInNotice = lazy(() => import('./sign-in-notice.tsx').catch(() => ({ default: SignInRedirect })))

// The alerts for anonymous visitors (spec section 6); they differ in their first letter.
const alerts = { watchlist: 'You are not authenticated', review: 'you are not authenticated' } as const

/** The actions of an anonymous visitor: watchlist, review and share. `path` is the film's page. */
export function FilmActions({ title, path }: { title: string; path: string }) {
  const [alert, setAlert] = useState<keyof typeof alerts | null>(null)
  const [open, setOpen] = useState(false)
  const refuse = (action: keyof typeof alerts) => {
    setAlert(action)
    setOpen(true)
  }
  const signIn = { page: href('/signin'), query: { next: path } }

  return (
    <div className={styles.actions}>
      <ProgressiveButton {...signIn} className={`${buttons.button} ${buttons.add}`} onPress={() => refuse('watchlist')}>
        <Icon name="plus" /> Add to watch list
      </ProgressiveButton>
      <ProgressiveButton
        {...signIn}
        className={`${buttons.button} ${buttons.secondary}`}
        onPress={() => refuse('review')}
      >
        <Icon name="pen" /> Leave a Review
      </ProgressiveButton>
      <Share title={title} path={path} />
      {alert && (
        <Suspense>
          <SignInNotice words={alerts[alert]} open={open} onClose={() => setOpen(false)} next={path} />
        </Suspense>
      )}
    </div>
  )
}

function SignInRedirect({ next }: { next: string }): React.ReactNode {
  useEffect(() => location.assign(signInPath(next)), [next])
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
