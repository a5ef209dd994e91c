import { between, type Canvas, level, orb, specks, stars } from '../../drawing/canvas.ts'
import { at, bloom, box, disc, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills } from '../../drawing/terrain.ts'

/** A lamp, and what rises from it. */
export function magicLamp(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.9)
  const s = size / 130
  const oil =
    'M-14 0h28q-2-6-8-8q22-4 30-22l20-8q-8-2-12-2q-10 2-16 10q-12-8-28-6q-22-2-30 8q-12-10-22 0q-6 12 10 18q8 4 16 2q4 0 20 0q-6 2-8 8zM-8-38q6-8 14 0z'
  const smoke = times(8, (_, t) =>
    disc(
      x + 54 * s + Math.sin(t * 5) * size * 0.16 - t * size * 0.3,
      foot - 42 * s - t * size * 0.52,
      size * (0.02 + t * 0.09),
      light.glow,
      0.75 - t * 0.5,
    ),
  )
  return (
    stars(c, 30, foot) +
    bloom(x + 40 * s, level(c, 0.4), size * 0.6) +
    smoke +
    specks(c, 14, level(c, 0.1), foot, 3, light.light) +
    stamp(oil, x, foot, s, light.near) +
    shape(hills(c, foot, size * 0.05, 3), light.far(0.9))
  )
}

/** Toadstools as tall as trees. */
export function toadstools(c: Canvas): string {
  const { light, size } = c
  const one = (x: number, foot: number, s: number, cap: string) =>
    stamp('M-9 0q6-30 2-50h14q-4 20 2 50z', x, foot, s, light.far(0.25)) +
    stamp('M-40-46q4-40 40-42q36 2 40 42q-40 10-80 0z', x, foot, s, cap) +
    stamp(
      'M-20-62a7 6 0 1 0 14 0a7 6 0 1 0-14 0M8-70a6 5 0 1 0 12 0a6 5 0 1 0-12 0M20-54a5 4 0 1 0 10 0a5 4 0 1 0-10 0',
      x,
      foot,
      s,
      light.ink,
    )
  const s = size / 130
  return (
    orb(c, c.width - c.focus, level(c, 0.26), size * 0.11) +
    shape(hills(c, level(c, 0.76), size * 0.1, 3), light.far(0.35)) +
    one(c.focus - size * 0.3, level(c, 0.84), s * 0.6, light.far(0.6)) +
    one(c.focus + size * 0.28, level(c, 0.88), s * 0.75, light.far(0.75)) +
    one(c.focus, level(c, 0.95), s * 1.05, light.near) +
    shape(hills(c, level(c, 0.95), size * 0.04, 5), light.near)
  )
}

/** Blades of grass, seen from below. */
export function grass(c: Canvas): string {
  const { light, focus: x, size } = c
  const blade = (far: number) => () => {
    const bx = between(c, -0.05, 1.05) * c.width
    const tip = bx + between(c, -0.3, 0.3) * size
    const w = size * between(c, 0.02, 0.05) * (1 + far)
    return `M${at(bx - w, c.height)}Q${at(bx, level(c, 0.6), tip, level(c, between(c, 0.02, 0.5)))}Q${at(bx + w * 1.6, level(c, 0.66), bx + w, c.height)}z`
  }
  const drop = disc(x, level(c, 0.42), size * 0.05, light.light, 0.9)
  const beetle = 'M-14 0q-2-12 14-13q16 1 14 13zM14-4a6 6 0 1 0 10-3zM-8 0l-4 6M0 0v7M8 0l4 6'
  return (
    orb(c, x, level(c, 0.3), size * 0.16, 3.4) +
    shape(times(14, blade(0)), light.far(0.35)) +
    shape(times(12, blade(0.6)), light.far(0.7)) +
    drop +
    stamp(beetle, x + size * 0.06, level(c, 0.88), size / 130, light.near) +
    shape(times(7, blade(1)), light.near) +
    box(0, level(c, 0.92), c.width, c.height, light.near)
  )
}
