import { useRef, useState } from 'react'
import buttons from '../form/button.module.css'
import { focusAfterRender, focusOnMount } from '../form/focus.ts'
import styles from './log-dialog.module.css'

type Options = {
  /** Whether leaving now would lose a note that has been typed. */
  wouldLoseNote: boolean
  onLeave: () => void
}

/** The question before a note is lost: `leave` asks it where it is due, and otherwise calls `onLeave`. */
export function useLogQuestion({ wouldLoseNote, onLeave }: Options) {
  const [isAsking, setIsAsking] = useState(false)
  const focusBefore = useRef<Element | null>(null)

  function leave() {
    if (!wouldLoseNote) return onLeave()
    focusBefore.current = document.activeElement
    setIsAsking(true)
  }
  /** Closes the question and returns the focus. */
  function stay() {
    setIsAsking(false)
    focusAfterRender(() => (focusBefore.current instanceof HTMLElement ? focusBefore.current : null))
  }
  const leaveOrStay = () => (isAsking ? stay() : leave())
  return { isAsking, leave, stay, leaveOrStay }
}

/** Asks before a note is thrown away. Stands over the form, which stays as it is below. */
export const LogQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <div className={styles.question} role="alertdialog" aria-labelledby="log-question" aria-describedby="log-loss">
    <h3 id="log-question">Close without saving?</h3>
    <p id="log-loss" className="quiet">
      Your stars and your note would be lost.
    </p>
    <div className={styles.answers}>
      <button type="button" className={buttons.remove} onClick={onLeave}>
        Throw away
      </button>
      <button type="button" ref={focusOnMount} className={buttons.primary} onClick={onStay}>
        Go on writing
      </button>
    </div>
  </div>
)
