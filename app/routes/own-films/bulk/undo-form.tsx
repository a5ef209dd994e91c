import { useLocation } from 'react-router'
import buttons from '#app/ui/form/button.module.css'
import { UndoIcon } from '#app/ui/log/icons.tsx'
import { ownFilmsPath } from '../own-view.ts'
import styles from './undo-form.module.css'

/** After an edit without script: takes it back. */
export function UndoForm({ edited, memberId }: { edited: string; memberId: string }) {
  const { search } = useLocation()
  return (
    <form className={styles.undo} method="post" action={ownFilmsPath('')}>
      <input type="hidden" name="member" value={memberId} />
      <input type="hidden" name="next" value={search} />
      <p>Your films are changed.</p>
      <button type="submit" name="undo" value={edited} className={buttons.secondary}>
        <UndoIcon /> Undo
      </button>
    </form>
  )
}
