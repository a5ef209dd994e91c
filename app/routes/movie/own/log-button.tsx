import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { href } from 'react-router'
import { newId } from '#app/sync/new-id.ts'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import type { LogDialogProps } from '#app/ui/log/log-dialog.tsx'
import type { LogFacts } from '#app/ui/log/log-fields.ts'
import type { OwnFilm } from './own-film.ts'

// Loaded with the first press. When it cannot be loaded, the page of the form opens instead.
const LogDialog = lazy<ComponentType<LogDialogProps>>(() =>
  import('#app/ui/log/log-dialog.tsx').then(
    ({ LogDialog }) => ({ default: LogDialog }),
    () => ({ default: LogPageInstead }),
  ),
)

type LogButtonProps = {
  film: OwnFilm
  own: LogFacts
  className: string
  /** Whether the L key presses it too. */
  hasShortcut?: boolean
  children: React.ReactNode
}

/** Opens the dialog that logs the film; without script, the page with the same form. */
export function LogButton({ film, own, className, hasShortcut = false, children }: LogButtonProps) {
  /** The id of the entry that is written; null while the dialog is closed. */
  const [entryId, setEntryId] = useState<string | null>(null)
  useEffect(() => {
    if (!hasShortcut) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key.toLowerCase() !== 'l' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input:not([type=radio]), textarea, select, dialog')) return
      event.preventDefault()
      setEntryId(newId())
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasShortcut])
  return (
    <>
      <ProgressiveButton
        page={href('/movie/:id/log', { id: String(film.id) })}
        className={className}
        onPress={() => setEntryId(newId())}
      >
        {children}
      </ProgressiveButton>
      {entryId !== null && (
        <Suspense>
          <LogDialog
            film={film}
            own={own}
            entry={null}
            entryId={entryId}
            next={film.path}
            onClose={() => setEntryId(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function LogPageInstead({ film }: LogDialogProps): React.ReactNode {
  useEffect(() => location.assign(href('/movie/:id/log', { id: String(film.id) })), [film.id])
  return null
}
