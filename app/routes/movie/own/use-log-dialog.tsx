import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { href } from 'react-router'
import { newId } from '#app/sync/new-id.ts'
import type { OwnFilm } from '#app/ui/film/own-film.ts'
import type { LogDialogProps } from '#app/ui/log/log-dialog.tsx'
import type { LogFacts } from '#app/ui/log/log-fields.ts'

const loadDialog = () => import('#app/ui/log/log-dialog.tsx')

// When it cannot be loaded, the page of the form opens instead.
const LogDialog = lazy<ComponentType<LogDialogProps>>(() =>
  loadDialog().then(
    ({ LogDialog }) => ({ default: LogDialog }),
    () => ({ default: LogPageInstead }),
  ),
)

/** The dialog that logs the film, to be rendered where it is opened. `onClose` is called when it has closed. */
export function useLogDialog({ film, own, onClose }: { film: OwnFilm; own: LogFacts; onClose?: () => void }) {
  /** The id of the entry that is written; null while the dialog is closed. */
  const [entryId, setEntryId] = useState<string | null>(null)
  // Loaded after the page, so that it opens offline too.
  useEffect(() => {
    loadDialog().catch(() => {})
  }, [])
  const close = () => {
    setEntryId(null)
    onClose?.()
  }
  return {
    open: () => setEntryId(newId()),
    dialog: entryId !== null && (
      <Suspense>
        <LogDialog film={film} own={own} entry={null} entryId={entryId} next={film.path} onClose={close} />
      </Suspense>
    ),
  }
}

function LogPageInstead({ film }: LogDialogProps): React.ReactNode {
  useEffect(() => location.assign(href('/movie/:id/log', { id: String(film.id) })), [film.id])
  return null
}
