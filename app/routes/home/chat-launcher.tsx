import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './chat-launcher.module.css'
import type { ChatPanelProps } from './chat-panel.tsx'

/** Opens the chatbot; its script is loaded on the first click. Hidden without script. */
export function ChatLauncher({ genres }: { genres: string[] }) {
  const button = useRef<HTMLButtonElement>(null)
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
    button.current?.focus()
  }

  return (
    <div className={styles.chat}>
      {isOpen && panel && <panel.Panel genres={genres} onClose={close} />}
      <p className={styles.missing} role="status">
        {isMissing && 'The film picker could not be loaded. Please try again.'}
      </p>
      <button
        ref={button}
        type="button"
        className={`${buttons.button} ${buttons.primary} ${styles.launcher}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => loadPanel().catch(() => {})} // a failure is shown on click
        onClick={isOpen ? close : open}
      >
        <Icon name="chat" />
        <span>Pick me a film</span>
      </button>
    </div>
  )
}

const loadPanel = () => import('./chat-panel.tsx')
