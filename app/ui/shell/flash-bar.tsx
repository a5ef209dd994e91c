import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import buttons from '../form/button.module.css'
import { moveFocusOnRemoval } from '../form/focus.ts'
import { Icon } from '../layout/icon.tsx'
import styles from './flash-bar.module.css'

type Message = Pick<FlashMessage, 'message'>

/** The flash message at the top of a page; it disappears with the next page or when closed. */
export function FlashBar({ notice }: { notice: Message | null }) {
  const { key } = useLocation()
  const [shownOn, setShownOn] = useState(key)
  const [isClosed, setClosed] = useState(false)
  const last = useRef<Message>(null)
  useEffect(() => {
    if (last.current === notice) return
    last.current = notice
    setShownOn(key)
    setClosed(false)
  }, [notice, key])
  const isShown = notice !== null && !isClosed && shownOn === key
  return (
    <div className={styles.place} role="status">
      {isShown && (
        <div className={styles.bar}>
          <p className={`wrap ${styles.inside}`}>
            <span>{notice.message}</span>
            <button
              type="button"
              className={buttons.tool}
              aria-label="Close this notice"
              ref={moveFocusOnRemoval}
              onClick={() => setClosed(true)}
            >
              <Icon name="close" />
            </button>
          </p>
        </div>
      )}
    </div>
  )
}
