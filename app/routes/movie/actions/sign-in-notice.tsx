import { Link } from 'react-router'
import { refusedMessages } from '#app/accounts/forms/not-authenticated.ts'
import type { RefusedAction } from '#app/domain/refused-actions.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { Dialog } from '#app/ui/layout/dialog.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './sign-in-notice.module.css'

type SignInNoticeProps = {
  refused: RefusedAction
  open: boolean
  onClose: () => void
  /** The path after the sign-in. */
  next: string
}

/** The alert dialog for an anonymous visitor who uses an action of members. */
export default function SignInNotice({ refused, open, onClose, next }: SignInNoticeProps): React.ReactNode {
  return (
    <Dialog role="alertdialog" heading={refusedMessages[refused]} open={open} onClose={onClose}>
      <p className="quiet">Sign in, and filmDB keeps your watchlist, your ratings and your reviews for you.</p>
      <div className={styles.answers}>
        <Link className={buttons.primary} to={signInPath(next)}>
          Sign In
        </Link>
        <button type="button" className={buttons.secondary} onClick={onClose}>
          Not now
        </button>
      </div>
    </Dialog>
  )
}
