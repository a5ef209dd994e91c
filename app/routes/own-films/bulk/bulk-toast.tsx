import { useEffect, useEffectEvent } from 'react'
import { formatCount } from '#app/domain/text/format-count.ts'
import { seconds } from '#app/domain/units.ts'
import buttons from '#app/ui/form/button.module.css'
import { useFallbackFocus } from '#app/ui/form/focus.ts'
import { useHold } from '#app/ui/form/use-hold.ts'
import { UndoIcon } from '#app/ui/log/icons.tsx'
import { bulkActions, type EditResult } from './bulk-actions.ts'
import styles from './bulk-toast.module.css'

type BulkToastProps = {
  result: EditResult | null
  /** Null when there is nothing to undo. */
  onUndo: (() => void) | null
  /** Called when the time for the undo is over. */
  onExpire: () => void
}

/** Time in which an edit can be undone on the page; not while somebody is at the toast. */
const undoMs = 10 * seconds

/** The result of the last edit, with its undo. */
export function BulkToast({ result, onUndo, onExpire }: BulkToastProps) {
  const words = useFallbackFocus<HTMLParagraphElement>(result)
  return (
    <div role={result && 'error' in result ? 'alert' : 'status'}>
      {result && (
        <Expiring key={'id' in result ? result.id + result.act : 'error'} result={result} onExpire={onExpire}>
          <p className={styles.toast} ref={words} tabIndex={-1}>
            {wordsOf(result)}
            {onUndo && (
              <button
                type="button"
                className={`${buttons.button} ${buttons.secondary}`}
                onClick={onUndo}
                title="Ctrl Z"
              >
                <UndoIcon /> Undo
              </button>
            )}
          </p>
        </Expiring>
      )}
    </div>
  )
}

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

function wordsOf(result: EditResult) {
  if ('error' in result) return result.error
  const films = formatCount(result.films, 'film')
  if (result.act === 'undo')
    return result.films > 0 ? `${films} as before` : 'Nothing undone: all of them were changed since'
  if (result.act === 'add' && result.films === 0) return 'Nothing new: all of them were in the list'
  return `${films} ${bulkActions[result.act].done}`
}
