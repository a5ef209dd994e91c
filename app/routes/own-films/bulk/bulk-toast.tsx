import { useEffect, useEffectEvent } from 'react'
import { seconds } from '#app/domain/units.ts'
import buttons from '#app/ui/form/button.module.css'
import { useFallbackFocus } from '#app/ui/form/focus.ts'
import { useHold } from '#app/ui/form/use-hold.ts'
import { UndoIcon } from '#app/ui/log/icons.tsx'
import styles from './bulk-toast.module.css'
import { type EditResult, formatEdit } from './edit-result.ts'
import type { PendingEdit } from './use-bulk-edit.ts'

type BulkToastProps = {
  /** An edit or an undo that is not saved yet; null while a result is shown. */
  pending: PendingEdit | null
  result: EditResult | null
  /** Null when there is nothing to undo. */
  onUndo: (() => void) | null
  /** Called when the time for the undo is over. */
  onExpire: () => void
}

/** Time in which an edit can be undone on the page; not while somebody is at the toast. */
const undoMs = 10 * seconds

/** The result of the last edit, with its undo. */
export function BulkToast({ pending, result, onUndo, onExpire }: BulkToastProps) {
  const words = useFallbackFocus<HTMLParagraphElement>(result ?? (pending && pending.id + pending.act))
  return (
    <div role={result && 'error' in result ? 'alert' : 'status'}>
      {pending && (
        <p className={styles.toast} ref={words} tabIndex={-1}>
          {formatEdit(pending)}
          {pending.isFailing ? ', not saved yet' : ', saving …'}
          {onUndo && <UndoButton onUndo={onUndo} />}
        </p>
      )}
      {result && (
        <Expiring key={'id' in result ? result.id + result.act : 'error'} result={result} onExpire={onExpire}>
          <p className={styles.toast} ref={words} tabIndex={-1}>
            {'error' in result ? result.error : formatEdit(result)}
            {onUndo && <UndoButton onUndo={onUndo} />}
          </p>
        </Expiring>
      )}
    </div>
  )
}

const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <button type="button" className={buttons.secondary} onClick={onUndo} title="Ctrl Z">
    <UndoIcon /> Undo
  </button>
)

type ExpiringProps = { result: EditResult; onExpire: () => void; children: React.ReactNode }

/** Each result has the whole time. */
function Expiring({ result, onExpire, children }: ExpiringProps) {
  const { isHeld, hold } = useHold()
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    if (isHeld || !result) return
    const timer = setTimeout(() => expire(), undoMs)
    return () => clearTimeout(timer)
  }, [isHeld, result])
  return <div {...hold}>{children}</div>
}
