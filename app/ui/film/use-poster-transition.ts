// A clicked poster moves to the film's page in a view transition. The two images share a view-transition-name
// (poster.module.css), and only one image at a time may have it: the clicked one until the new page is rendered, then
// the page's own.
import { useState } from 'react'
import { useNavigation, useViewTransitionState } from 'react-router'

/** For a card that links to this path: whether its poster is in the transition, and the click handler. */
export function useOutgoingPoster(path: string) {
  const [pressed, setPressed] = useState(false)
  const isMoving = useViewTransitionState(path)
  const isStillHere = useNavigation().state !== 'idle'
  return { isTransitioning: pressed && isMoving && isStillHere, onPress: () => setPressed(true) }
}

/** For the page at this path: whether its poster is in the transition. */
export function useIncomingPoster(path: string) {
  const isMoving = useViewTransitionState(path)
  const isThere = useNavigation().state === 'idle'
  return isMoving && isThere
}
