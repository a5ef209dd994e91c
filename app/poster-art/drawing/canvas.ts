import type { Random } from '../facts/seeded-random.ts'
import type { Light } from '../palette/light.ts'
import { at, box, disc, marks, round, shape, times } from './shapes.ts'

/** The area a scene draws on. Text stays outside the band between `top` and `bottom`. */
export type Frame = {
  width: number
  height: number
  top: number
  bottom: number
  /** The focal point, in pixels from the left. */
  focus: number
  random: Random
  light: Light
}

/** A frame with the measures that scenes take their places and sizes from. */
export type Canvas = Frame & {
  /** The side of the largest square in the free band. */
  size: number
  /** The middle of the free space: for scenes too wide to stand aside on a narrow sheet. */
  middle: number
}

/** A scene returns SVG that is drawn over the sky. It may use the shared paints of `picture.ts`. */
export type Scene = (canvas: Canvas) => string

/** Draws a scene in a frame. */
export function paintScene(scene: Scene, frame: Frame): string {
  const { width, height, top, bottom, focus } = frame
  const centre = width / 2
  const middle = width > height ? focus : centre + (focus - centre) * 0.25
  return scene({ ...frame, size: Math.min(width, bottom - top), middle })
}

/** A height within the free band: 0 is its top, 1 its bottom. */
export function level(c: Canvas, t: number): number {
  return c.top + (c.bottom - c.top) * t
}

/** A random number between two. */
export function between(c: Canvas, low: number, high: number): number {
  return low + c.random() * (high - low)
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
  const speck = () => `M${at(c.random() * c.width, between(c, from, to))}h${c.random() < 0.25 ? size + 1 : size}`
  return marks(times(count, speck), fill, size, opacity)
}

/** Stars above a height. */
export function stars(c: Canvas, count: number, to = c.height * 0.8): string {
  return specks(c, count, 0, to, 1, c.light.light)
}

/** The light source of beams: a scene that uses `beam` includes it once. */
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
