import { type ComponentType, lazy, useEffect } from 'react'
import { href } from 'react-router'
import type { LogDialogProps } from './log-dialog.tsx'

const loadDialog = () => import('./log-dialog.tsx')

/** The log dialog, loaded when it is first shown. When it cannot be loaded, the page with the same form opens instead. */
export const LogDialog = lazy<ComponentType<LogDialogProps>>(() =>
  loadDialog().then(
    ({ LogDialog }) => ({ default: LogDialog }),
    () => ({ default: RedirectToLogPage }),
  ),
)

/** Loads the dialog after the page, so that it opens offline too. */
export function usePreloadedLogDialog() {
  useEffect(() => {
    loadDialog().catch(() => {})
  }, [])
}

function RedirectToLogPage({ film, entry }: LogDialogProps): React.ReactNode {
  const page = href('/movie/:id/log', { id: String(film.id) }) + (entry ? `?entry=${entry.id}` : '')
  useEffect(() => location.assign(page), [page])
  return null
}
