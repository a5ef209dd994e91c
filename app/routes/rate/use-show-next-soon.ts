import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useMutation } from '#app/sync/react/use-mutations.ts'

/** The stars stay in sight for this time before the next film comes. */
const seeStarsMs = 400
/** Longer after a digit, which is pressed again for half a star less. */
const pressAgainMs = 900

/**
 * Shows the next film some time after the member has rated this one. It does not go on while the member moves through
 * the stars with the arrow keys, when the member opens another page before, or offline. It goes on also when the rating
 * is saved before that time. Returns a function that sets whether to go on for an action other than the stars.
 */
export function useShowNextSoon(id: number, nextPath: string) {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const { pending } = useMutation(`${id}/rating`)
  const rating = pending?.mutation.noun === 'rating' ? pending : null
  const version = rating?.version ?? null
  const isRated = rating?.mutation.noun === 'rating' && rating.mutation.stars !== null
  const lastPress = useLastPress()
  const first = useRef(version)
  /** The wait before the next film; a new object for each change, so that the wait begins anew. */
  const [wait, setWait] = useState<{ ms: number } | null>(null)
  useEffect(() => {
    if (version === null || version === first.current) return
    const isByArrow = lastPress.current.startsWith('Arrow')
    const isByDigit = /^\d$/.test(lastPress.current)
    setWait(isRated && !isByArrow ? { ms: isByDigit ? pressAgainMs : seeStarsMs } : null)
  }, [version, isRated, lastPress])
  useEffect(() => {
    if (wait === null || isLeaving) return
    const showNext = () => navigator.onLine && navigate(nextPath, { preventScrollReset: true })
    const timer = setTimeout(showNext, wait.ms)
    return () => clearTimeout(timer)
  }, [wait, isLeaving, nextPath, navigate])
  return (isOn: boolean) => setWait(isOn ? { ms: seeStarsMs } : null)
}

/** The last key that was pressed; empty after a press of the pointer. */
function useLastPress() {
  const last = useRef('')
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      last.current = key
    }
    const onPointer = () => {
      last.current = ''
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
  return last
}
