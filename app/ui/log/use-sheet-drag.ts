import { type PointerEvent, type RefObject, useRef } from 'react'

/** The sheet closes when it is let go below this part of its height, or faster than this. */
const minShare = 0.25
const minPxPerMs = 0.5

type Options = { canClose: boolean; onDown: () => void }

/**
 * The handlers of a handle by which a finger pulls the sheet. Let go far down or fast, the sheet moves away if it can close,
 * and `onDown` is called; else it moves back.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, { canClose, onDown }: Options) {
  const start = useRef<{ y: number; at: number } | null>(null)

  function onPointerDown({ currentTarget, pointerId, clientY, timeStamp }: PointerEvent) {
    currentTarget.setPointerCapture(pointerId)
    start.current = { y: clientY, at: timeStamp }
  }
  function onPointerMove({ clientY }: PointerEvent) {
    if (!start.current || !sheet.current) return
    const { style } = sheet.current
    style.transition = 'none'
    style.translate = `0 ${Math.max(0, clientY - start.current.y)}px`
  }
  async function end({ type, clientY, timeStamp }: PointerEvent) {
    if (!start.current || !sheet.current) return
    const { style, offsetHeight } = sheet.current
    const [by, ms] = [clientY - start.current.y, timeStamp - start.current.at]
    const isDown = type === 'pointerup' && (by > offsetHeight * minShare || by / ms > minPxPerMs)
    start.current = null
    style.transition = ''
    style.translate = isDown && canClose ? '0 100%' : ''
    if (!isDown) return
    await Promise.allSettled(sheet.current.getAnimations().map(({ finished }) => finished))
    onDown()
  }
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }
}
