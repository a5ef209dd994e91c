import { useNavigation, useViewTransitionState } from 'react-router'

/**
 * True while the browser moves a visitor to this page, from the moment the page is there. The poster that was pressed
 * on the page before carries the same view-transition-name (ui/film-card.module.css), and only one picture at a time
 * may: so the name is not worn on the way out.
 */
export function useArrival(path: string) {
  const isMoving = useViewTransitionState(path)
  const isThere = useNavigation().state === 'idle'
  return isMoving && isThere
}
