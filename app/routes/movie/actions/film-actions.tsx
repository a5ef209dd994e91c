import { useState } from 'react'
import { href } from 'react-router'
import { personalAway } from '#app/ui/error/personal-unavailable.ts'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './film-actions.module.css'
import { Share } from './share.tsx'
import { SignInNotice } from './sign-in-notice.tsx'

// What a visitor who is not signed in hears (spec section 6); the two differ in their first letter.
const refusals = { watchlist: 'You are not authenticated', review: 'you are not authenticated' } as const

/** What one can do with a film: keep it for later, review it, share it. `path` is the film's page. */
export function FilmActions({ title, path }: { title: string; path: string }) {
  const [refused, setRefused] = useState<keyof typeof refusals>('watchlist')
  const [open, setOpen] = useState(false)
  const refuse = (what: keyof typeof refusals) => {
    setRefused(what)
    setOpen(true)
  }
  const signIn = { page: href('/signin'), query: { next: path } }

  return (
    <div className={styles.actions}>
      <ProgressiveButton {...signIn} className={`${buttons.button} ${buttons.add}`} onPress={() => refuse('watchlist')}>
        <Icon name="plus" /> Add to watch list
      </ProgressiveButton>
      <ProgressiveButton {...signIn} className={`${buttons.button} ${buttons.ghost}`} onPress={() => refuse('review')}>
        <Icon name="pen" /> Leave a Review
      </ProgressiveButton>
      <Share title={title} path={path} />
      <SignInNotice words={refusals[refused]} open={open} onClose={() => setOpen(false)} next={path} />
    </div>
  )
}

/** What stands there while nobody can say who the visitor is: the film can be shared, and nothing asks to sign in. */
export const ActionsAway = ({ title, path }: { title: string; path: string }) => (
  <div className={styles.own}>
    <div className={styles.actions}>
      <Share title={title} path={path} />
    </div>
    <p className="quiet">{personalAway}</p>
  </div>
)
