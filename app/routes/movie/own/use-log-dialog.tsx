import { Suspense, useState } from 'react'
import { newId } from '#app/sync/new-id.ts'
import type { FilmOnPage } from '#app/ui/film/film-on-page.ts'
import { LogDialog, usePreloadedLogDialog } from '#app/ui/log/lazy-log-dialog.tsx'
import type { LogFacts } from '#app/ui/log/log-fields.ts'

/** The dialog that logs the film, to be rendered where it is opened. `onClose` is called when it has closed. */
export function useLogDialog({ film, own, onClose }: { film: FilmOnPage; own: LogFacts; onClose?: () => void }) {
  /** The id of the entry that is written; null while the dialog is closed. */
  const [entryId, setEntryId] = useState<string | null>(null)
  usePreloadedLogDialog()
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
