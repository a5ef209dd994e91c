import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './chat-launcher.module.css'
import type { ChatPanelProps } from './chat-panel.tsx'

/**
 * Opens the chatbot; its script is loaded on the first click. Scrolled out at the top, the button has a second one that
 * stays in view. Both are hidden without script.
 */
export function ChatLauncher({ genres }: { genres: string[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isPassed = useIsPassed(button)
  const [panel, setPanel] = useState<{ Panel: ComponentType<ChatPanelProps> } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)

  const open = async () => {
    setMissing(false)
    try {
      const { ChatPanel } = await loadPanel()
      setPanel({ Panel: ChatPanel })
      setOpen(true)
    } catch {
      setMissing(true)
    }
  }
  const close = () => {
    flushSync(() => setOpen(false)) // on a phone the button is back only then
    const isGone = !opener.current?.isConnected
    ;(isGone ? button : opener).current?.focus()
  }
  const launcher = {
    type: 'button',
    'aria-expanded': isOpen,
    'aria-haspopup': 'dialog',
    onPointerEnter: () => loadPanel().catch(() => {}), // a failure is shown on click
    onClick: (event: React.MouseEvent<HTMLButtonElement>) => {
      opener.current = event.currentTarget
      if (isOpen) close()
      else open()
    },
    children: (
      <>
        <Icon name="chat" />
        <span>Pick me a film</span>
      </>
    ),
  } as const

  return (
    <>
      <button {...launcher} ref={button} className={`${buttons.primary} ${styles.inline}`} />
      <div className={styles.chat}>
        {isOpen && panel && <panel.Panel genres={genres} onClose={close} />}
        <p className={styles.missing} role="status">
          {isMissing && 'The film picker could not be loaded. Please try again.'}
        </p>
        {isPassed && <button {...launcher} className={`${buttons.primary} ${styles.launcher}`} />}
      </div>
    </>
  )
}

const loadPanel = () => import('./chat-panel.tsx')

/** Whether the element has scrolled out of view at the top. */
function useIsPassed(element: React.RefObject<HTMLElement | null>) {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    // All that is below the window counts as in view: a jump from below the element to above it is a change.
    const observer = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 999999px',
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPassed
}
