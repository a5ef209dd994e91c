import { Link } from 'react-router'
import type { messages } from '#app/accounts/forms/messages.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { Dialog } from '#app/ui/layout/dialog.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './sign-in-notice.module.css'

type SignInNoticeProps = {
  /** The spec's own words (section 6), one for the watchlist and one for reviews. */
  words: typeof messages.notAuthenticated | typeof messages.notAuthenticatedToReview
  open: boolean
  onClose: () => void
  /** The path after the sign-in. */
  next: string
}

/** The alert dialog for an anonymous visitor who uses an action of members. */
export default function SignInNotice({ words, open, onClose, next }: SignInNoticeProps): React.ReactNode {
  return (
    <Dialog role="alertdialog" heading={words} open={open} onClose={onClose}>
      <p className="quiet">Sign in, and filmDB keeps your watchlist, your ratings and your reviews for you.</p>
      <div className={styles.answers}>
        <Link className={`${buttons.button} ${buttons.primary}`} to={signInPath(next)}>
          Sign In
        </Link>
        <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={onClose}>
          Not now
        </button>
      </div>
    </Dialog>
  )
}
