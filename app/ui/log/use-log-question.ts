import { useRef, useState } from 'react'
import { focusAfterRender } from '../form/focus.ts'

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
