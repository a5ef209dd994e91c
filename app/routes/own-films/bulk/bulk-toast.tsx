import { formatCount } from '#app/domain/format-count.ts'
import buttons from '#app/ui/form/button.module.css'
import { useFallbackFocus } from '#app/ui/form/focus.ts'
import { UndoIcon } from '#app/ui/log/icons.tsx'
import { acts, type EditResult } from './acts.ts'
import styles from './bulk-toast.module.css'

type BulkToastProps = {
  result: EditResult | null
  /** Null when there is nothing to take back. */
  onUndo: (() => void) | null
}

/** The result of the last edit, with its undo. */
export function BulkToast({ result, onUndo }: BulkToastProps) {
  const words = useFallbackFocus<HTMLParagraphElement>(result)
  return (
    <div className={styles.place} role={result && 'error' in result ? 'alert' : 'status'}>
      {result && (
        <p className={styles.toast} ref={words} tabIndex={-1}>
          {wordsOf(result)}
          {onUndo && (
            <button type="button" className={`${buttons.button} ${buttons.ghost}`} onClick={onUndo} title="Ctrl Z">
              <UndoIcon /> Undo
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function wordsOf(result: EditResult) {
  if ('error' in result) return result.error
  const films = formatCount(result.films, 'film')
  if (result.act === 'undo') return `${films} as before`
  if (result.act === 'add' && result.films === 0) return 'Nothing new: all of them were in the list'
  return `${films} ${acts[result.act].done}`
}
