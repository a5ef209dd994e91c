import type { Dice } from './dice.ts'
import type { Light } from './light.ts'
import { at, box, disc, marks, round, shape, times } from './shapes.ts'

/** What a scene is painted on. Words and scene negotiate: no word stands between `top` and `bottom`. */
export type Canvas = {
  width: number
  height: number
  top: number
  bottom: number
  /** Where the eye should land, in pixels from the left. */
  focus: number
  dice: Dice
  light: Light
}

/** A scene gives its SVG. It may use the shared paints of `paints.ts` and lies on a sky that is already there. */
export type Scene = (canvas: Canvas) => string

/** A height within the free band: 0 is its top, 1 its bottom. */
export function level(c: Canvas, t: number): number {
  return c.top + (c.bottom - c.top) * t
}

/** The side of the largest square in the free band: scenes take their sizes from it. */
export function reach(c: Canvas): number {
  return Math.min(c.width, c.bottom - c.top)
}

/** The middle of the free space: for scenes too wide to stand aside on a narrow sheet. */
export function middle(c: Canvas): number {
  const centre = c.width / 2
  return c.width > c.height ? c.focus : centre + (c.focus - centre) * 0.25
}

/** A number between two, thrown with the film's dice. */
export function between(c: Canvas, low: number, high: number): number {
  return low + c.dice() * (high - low)
}

/** The sun, the moon or a lamp with the air around it. */
export function orb(c: Canvas, x: number, y: number, radius: number, air = 3.4): string {
  return disc(x, y, round(radius * air), 'url(#g)') + disc(x, y, radius, c.light.light)
}

/** Everything below a height. */
export function ground(c: Canvas, y: number, fill: string): string {
  return box(0, y, c.width, c.height - y, fill)
}

/** A band of mist around a height. */
export function mist(c: Canvas, y: number, depth: number, opacity = 0.5): string {
  return box(0, y - depth / 2, c.width, depth, 'url(#m)', opacity)
}

/** Small squares of light between two heights: stars, sparks, snow. */
export function specks(
  c: Canvas,
  count: number,
  from: number,
  to: number,
  size: number,
  fill: string,
  opacity = 0.7,
): string {
  const speck = () => `M${at(c.dice() * c.width, between(c, from, to))}h${c.dice() < 0.25 ? size + 1 : size}`
  return marks(times(count, speck), fill, size, opacity)
}

/** Stars above a height. */
export function stars(c: Canvas, count: number, to = c.height * 0.8): string {
  return specks(c, count, 0, to, 1, c.light.light)
}

/** Where beams come from: must stand in the picture once when a scene uses `beam`. */
export function lamp(c: Canvas, x: number, y: number, radius: number): string {
  const place = `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`
  return `<radialGradient id="b" gradientUnits="userSpaceOnUse" ${place}><stop stop-color="${c.light.light}" stop-opacity=".75"/><stop offset="1" stop-color="${c.light.glow}" stop-opacity="0"/></radialGradient>`
}

/** The path of a beam; the angle is measured from straight down, towards the right, in radians. */
export function ray(x: number, y: number, angle: number, length: number, spread: number): string {
  const tip = (turn: number) => at(x + Math.sin(angle + turn) * length, y + Math.cos(angle + turn) * length)
  return `M${at(x, y)}L${tip(-spread)}L${tip(spread)}z`
}

/** A beam of light. */
export function beam(x: number, y: number, angle: number, length: number, spread: number, opacity: number): string {
  return shape(ray(x, y, angle, length, spread), 'url(#b)', opacity)
}
