import { useId } from 'react'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../ui/form/button.module.css'
import { ChatMessages } from './chat-messages.tsx'
import styles from './chat-panel.module.css'
import { GenreInput } from './genre-input.tsx'
import { useConversation } from './use-conversation.ts'

export type ChatPanelProps = { genres: string[]; onClose: () => void }

/** The chatbot: a panel beside the page, not modal. Escape closes it. */
export function ChatPanel({ genres, onClose }: ChatPanelProps) {
  const { conversation, take } = useConversation()
  const { step, messages, genre } = conversation
  const id = useId()
  // A genre without titles has no others.
  const hasMore = step === 'failed' || messages.at(-1)?.titles !== undefined

  return (
    <dialog
      open
      className={styles.panel}
      aria-labelledby={`${id}-heading`}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <h2 id={`${id}-heading`}>Pick me a film</h2>
        <button type="button" className={buttons.tool} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <ChatMessages messages={messages} loading={step === 'loading' ? genre : null} />
      <div className={styles.foot}>
        {step === 'input' && <GenreInput genres={genres} onSay={words => take({ type: 'says', words, genres })} />}
        {(step === 'end' || step === 'failed') && (
          <div className={styles.answers}>
            {hasMore && (
              <button type="button" className={buttons.primary} onClick={() => take({ type: 'asks again' })}>
                {step === 'end' ? 'Three others' : 'Try again'}
              </button>
            )}
            <button type="button" className={buttons.secondary} onClick={() => take({ type: 'starts again' })}>
              Start again
            </button>
          </div>
        )}
        <p>
          More in mind than a genre? <Link to={href('/pick')}>Pick for Tonight</Link>
        </p>
      </div>
    </dialog>
  )
}
