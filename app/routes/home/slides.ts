// The rule of the Upcoming slider (spec sections 4 and 9), without a clock and without a screen.

/** Time between two slides. */
export const slideEveryMs = 3000

export type Slides = {
  count: number
  /** The slide on screen, from 0. */
  current: number
  /** Whether time moves the slides. */
  playing: boolean
  /** Whether the visitor made the last move: only then is it announced. */
  movedByHand: boolean
}

export type SlideEvent = 'time' | 'next' | 'previous' | 'pause' | 'play' | { show: number }

/** The initial state: the first slide, playing when there is another. */
export const atFirstSlide = (count: number): Slides => ({ count, current: 0, playing: count > 1, movedByHand: false })

/**
 * The slides after an event. Both ends wrap. A move by hand stops the slides until the visitor starts `play`.
 */
export function slidesAfter(slides: Slides, event: SlideEvent): Slides {
  const { count, current, playing } = slides
  if (event === 'pause') return { ...slides, playing: false }
  if (event === 'play') return { ...slides, playing: count > 1 }
  if (event === 'time')
    return playing ? { ...slides, current: wrapped(current + 1, count), movedByHand: false } : slides
  const target = event === 'next' ? current + 1 : event === 'previous' ? current - 1 : event.show
  return { ...slides, current: wrapped(target, count), playing: false, movedByHand: true }
}

/** Whether a slide is on screen or next to it, so that its picture is loaded. */
export const isNear = ({ count, current }: Slides, index: number) =>
  [current, wrapped(current + 1, count), wrapped(current - 1, count)].includes(index)

const wrapped = (index: number, count: number) => (count === 0 ? 0 : (index + count) % count)
