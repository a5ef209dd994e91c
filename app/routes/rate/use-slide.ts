import { useEffect } from 'react'

/** A finger that has moved less is a tap, which the browser turns into a press of the star. */
const minMovePx = 10

type Slide = { startX: number; labels: HTMLLabelElement[]; before: HTMLInputElement | null; isMoving: boolean }

/** Lets a finger slide over the stars in `part`: they light up to it, and are chosen where it is lifted. */
export function useSlide(part: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stars = part.current?.querySelector('fieldset')
    if (!stars) return
    let slide: Slide | null = null
    const onDown = ({ pointerType, clientX, target }: PointerEvent) => {
      if (pointerType !== 'touch' || !(target instanceof Element) || !target.closest('label')) return
      slide = {
        startX: clientX,
        labels: [...stars.querySelectorAll('label')],
        before: stars.querySelector<HTMLInputElement>('input:checked'),
        isMoving: false,
      }
    }
    const onMove = ({ clientX }: PointerEvent) => {
      if (!slide) return
      slide.isMoving ||= Math.abs(clientX - slide.startX) >= minMovePx
      if (slide.isMoving) check(inputAt(slide, clientX))
    }
    const onEnd = ({ type, clientX }: PointerEvent) => {
      if (slide?.isMoving) {
        restore(slide)
        if (type === 'pointerup') inputAt(slide, clientX)?.click()
      }
      slide = null
    }
    stars.addEventListener('pointerdown', onDown)
    stars.addEventListener('pointermove', onMove)
    stars.addEventListener('pointerup', onEnd)
    stars.addEventListener('pointercancel', onEnd)
    return () => {
      stars.removeEventListener('pointerdown', onDown)
      stars.removeEventListener('pointermove', onMove)
      stars.removeEventListener('pointerup', onEnd)
      stars.removeEventListener('pointercancel', onEnd)
    }
  }, [part])
}

/** The half star under the finger; beside the row, the nearest one. */
function inputAt({ labels }: Slide, x: number) {
  const label = labels.find(label => x < label.getBoundingClientRect().right) ?? labels.at(-1)
  return label?.querySelector('input') ?? null
}

/** Lights the stars up to this one without an event, so that nothing is saved yet. */
function check(input: HTMLInputElement | null) {
  if (input) input.checked = true
}

/** React calls no handler for a press on a radio button that is checked already. */
function restore({ labels, before }: Slide) {
  for (const label of labels) {
    const input = label.querySelector('input')
    if (input) input.checked = input === before
  }
}
