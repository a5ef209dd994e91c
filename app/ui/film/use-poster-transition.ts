// A poster that is pressed travels to the film's page, where the browser knows view transitions. The two pictures are
// found by one name (poster.module.css), and only one picture at a time may have it: the pressed one wears it until
// the new page is there, then the page's own.
import { useState } from 'react'
import { useNavigation, useViewTransitionState } from 'react-router'

/** For a card that leads to this path: whether its poster is about to leave, and what the press calls. */
export function useOutgoingPoster(path: string) {
  const [pressed, setPressed] = useState(false)
  const isMoving = useViewTransitionState(path)
  const isStillHere = useNavigation().state !== 'idle'
  return { isTransitioning: pressed && isMoving && isStillHere, onPress: () => setPressed(true) }
}

/** For the page at this path: whether its poster is just arriving. */
export function useIncomingPoster(path: string) {
  const isMoving = useViewTransitionState(path)
  const isThere = useNavigation().state === 'idle'
  return isMoving && isThere
}
