import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { areShortcutsOn } from '#app/ui/shortcuts/shortcuts.ts'

type Paths = { nextPath: string; previousPath: string | null }

/** Digits give stars, and half a star less when pressed again; N goes on, Z goes back; not while one types. */
export function useKeys(part: React.RefObject<HTMLDivElement | null>, { nextPath, previousPath }: Paths) {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input:not([type="radio"]), textarea')
      if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn()) return
      const key = event.key.toLowerCase()
      if (/^[1-5]$/.test(key)) pressStar(part.current, Number(key))
      if (key === 'n') navigate(nextPath, { preventScrollReset: true })
      if (key === 'z' && previousPath) navigate(previousPath, { preventScrollReset: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [part, nextPath, previousPath, navigate])
}

function pressStar(part: HTMLElement | null, stars: number) {
  const isAgain = part?.querySelector<HTMLInputElement>('input:checked')?.value === String(stars)
  part?.querySelector<HTMLInputElement>(`input[value="${isAgain ? stars - 0.5 : stars}"]`)?.click()
}
