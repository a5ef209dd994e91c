import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import buttons from '../form/button.module.css'
import { Icon } from '../layout/icon.tsx'
import styles from './flash-message.module.css'

type Said = Pick<FlashMessage, 'sentence'>

/** What the page before had to say, at the top of this one; it goes with the next page, or at a press. */
export function FlashBar({ notice }: { notice: Said | null }) {
  const { key } = useLocation()
  const [saidOn, setSaidOn] = useState(key)
  const [isClosed, setClosed] = useState(false)
  const said = useRef<Said>(null)
  useEffect(() => {
    if (said.current === notice) return
    said.current = notice
    setSaidOn(key)
    setClosed(false)
  }, [notice, key])
  const isShown = notice !== null && !isClosed && saidOn === key
  return (
    <div className={styles.place} role="status">
      {isShown && (
        <div className={styles.bar}>
          <p className={`wrap ${styles.inside}`}>
            <span>{notice.sentence}</span>
            <button
              type="button"
              className={buttons.tool}
              aria-label="Close this notice"
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
