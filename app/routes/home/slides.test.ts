import { expect, test } from 'vitest'
import { atFirstSlide, isNear, type SlideEvent, slidesAfter } from './slides.ts'

const after = (...events: SlideEvent[]) => events.reduce(slidesAfter, atFirstSlide(3))

test('time moves from slide to slide and from the last back to the first', () => {
  expect(after('time').current).toBe(1)
  expect(after('time', 'time').current).toBe(2)
  expect(after('time', 'time', 'time').current).toBe(0)
})

test('next wraps from the last to the first, previous from the first to the last', () => {
  expect(after({ show: 2 }, 'next').current).toBe(0)
  expect(after('previous').current).toBe(2)
})

test.each<SlideEvent>(['next', 'previous', { show: 1 }])('a move by hand stops the slides: %j', event => {
  const moved = after(event)
  expect(moved.playing).toBe(false)
  expect(slidesAfter(slidesAfter(moved, 'time'), 'time')).toEqual(moved)
})

test('paused slides stand still until the visitor plays them again', () => {
  expect(after('pause', 'time').current).toBe(0)
  expect(after('next', 'play', 'time').current).toBe(2)
})

test('movedByHand is true after moves by hand only', () => {
  expect(after('time').movedByHand).toBe(false)
  expect(after('next').movedByHand).toBe(true)
  expect(after('next', 'play', 'time').movedByHand).toBe(false)
})

test('a single slide does not move, and zero slides are allowed', () => {
  expect(slidesAfter(atFirstSlide(1), 'time')).toEqual(atFirstSlide(1))
  expect(slidesAfter(atFirstSlide(1), 'play').playing).toBe(false)
  expect(slidesAfter(atFirstSlide(0), 'next').current).toBe(0)
})

test('the slide on screen and its neighbours are near, also across the ends', () => {
  const near = [0, 1, 2, 3, 4].filter(index => isNear(atFirstSlide(5), index))
  expect(near).toEqual([0, 1, 4])
})
