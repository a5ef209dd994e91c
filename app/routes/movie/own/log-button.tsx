import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { FilmOnPage } from '#app/ui/film/film-on-page.ts'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import type { LogFacts } from '#app/ui/log/log-fields.ts'
import { areShortcutsOn } from '#app/ui/shortcuts/shortcuts.ts'
import buttons from '../../../ui/form/button.module.css'
import { useLogDialog } from './use-log-dialog.tsx'

/** Opens the dialog that logs the film, as the L key does; without script, the page with the same form. */
export function LogButton({ film, own }: { film: FilmOnPage; own: LogFacts }) {
  const button = useRef<HTMLButtonElement>(null)
  // A dialog that a key opened has nothing to return the focus to.
  const { open, dialog } = useLogDialog({ film, own, onClose: () => button.current?.focus() })
  const press = useRef(open)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key.toLowerCase() !== 'l' || ctrlKey || metaKey || altKey || !areShortcutsOn()) return
      if (target instanceof Element && target.closest('input:not([type=radio]), textarea, select, dialog')) return
      event.preventDefault()
      press.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <ProgressiveButton
        page={href('/movie/:id/log', { id: String(film.id) })}
        className={buttons.secondary}
        ref={button}
        onPress={open}
      >
        <Icon name="plus" /> Log
      </ProgressiveButton>
      {dialog}
    </>
  )
}
