import { between, type Canvas, level, mist, orb, specks, stars } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, disc, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { firs, hills, ridge } from '../../drawing/terrain.ts'

const dragonShape =
  'M0 0q-14-2-22-14q-26-18-58-8q16 4 20 14q14-6 24 2q-2 12 12 18q-10 10-30 8q20 8 40-6q8 4 14 10l4-8q12 4 18 14l2-10q14 2 22 12q-2-16-14-24q22-18 58-10q-24-22-60-6q-8 12-22 16l-2-14l8-4l-6-2l-2-8l-6 6q-4 4 0 14z'

/** A dragon over mountains. */
export function dragon(c: Canvas): string {
  const { light, focus: x, size } = c
  const moon = orb(c, x, level(c, 0.36), size * between(c, 0.22, 0.28), 2.8)
  const beast = stamp(dragonShape, x, level(c, 0.38), size / 150, light.near, c.random() < 0.5)
  const range = times(
    3,
    (i, t) =>
      shape(ridge(c, level(c, 0.78 + t * 0.18), size * (0.2 - t * 0.08), 4 + i), light.far(0.35 + t * 0.6)) +
      (i < 2 ? mist(c, level(c, 0.86), size * 0.2) : ''),
  )
  return (
    (light.key === 'day' ? '' : stars(c, 20, level(c, 0.7))) +
    moon +
    beast +
    range +
    person(x + size * 0.24, level(c, 0.97), size * 0.13, light.near, 'swordsman')
  )
}

/** A night of magic: a moon, firs, and a flying figure. */
export function broom(c: Canvas): string {
  const { light, focus: x, size } = c
  const rider =
    'M-30 6l18-5q2-8 8-9q-2-6 2-9l-4-1l7-10l5 11l-3 1q3 4-1 9q5 3 5 8l34-9l1 3l-56 16l-16 8q-6 0-8-4q2-6 8-9z'
  const moon = orb(c, x, level(c, 0.38), size * 0.27, 2.6)
  const woods = times(3, (i, t) =>
    shape(firs(c, level(c, 0.8 + t * 0.2), size * (0.05 + i * 0.035)), light.far(0.4 + t * 0.58)),
  )
  return (
    stars(c, 34, level(c, 0.8)) +
    moon +
    stamp(rider, x, level(c, 0.4), size / 120, light.near, c.random() < 0.5) +
    woods
  )
}

/** A sword in a stone, in a ray of light. */
export function swordInStone(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.84)
  const ray = shape(
    `M${at(x - size * 0.07, 0)}h${round(size * 0.14)}L${at(x + size * 0.34, foot)}H${round(x - size * 0.34)}z`,
    'url(#u)',
    0.7,
  )
  const blade = 'M-4-58h8L3 0h-6z'
  const hilt = 'M-18-64q18 4 36 0v5q-18 3-36 0zM-2-62v-18h4v18zM-4-82a4 4 0 1 0 8 0a4 4 0 1 0-8 0'
  const stone = `M${at(x - size * 0.26, foot + size * 0.1)}l${at(size * 0.08, -size * 0.16, size * 0.14, -size * 0.04, size * 0.18, size * 0.03, size * 0.12, size * 0.17)}z`
  const leaves = specks(c, 18, level(c, 0.1), foot, 2, light.warm, 0.7)
  return (
    bloom(x, level(c, 0.3), size * 0.9) +
    shape(firs(c, level(c, 0.8), size * 0.12), light.far(0.5)) +
    ray +
    stamp(blade, x, foot - size * 0.04, size / 130, light.light) +
    stamp(hilt, x, foot - size * 0.04, size / 130, light.near) +
    shape(stone, light.far(0.85)) +
    shape(hills(c, foot + size * 0.06, size * 0.05, 4), light.near) +
    leaves
  )
}

/** A fairy-tale castle. */
export function castle(c: Canvas): string {
  const { light, focus: x, size } = c
  const s = size / 250
  const foot = level(c, 0.86)
  const towers: readonly (readonly [number, number, number])[] = [
    [-96, 20, 40],
    [-70, 26, 60],
    [-38, 22, 110],
    [-10, 34, 150],
    [30, 20, 96],
    [56, 28, 66],
    [90, 18, 44],
  ]
  const tower = ([dx, wide, tall]: readonly [number, number, number]) => {
    const w = wide * between(c, 0.8, 1.2)
    const h = tall * between(c, 0.75, 1.1)
    return `M${at(x + dx * s, foot + 14)}v${round(-h * s)}h${round(-4 * s)}l${at((w / 2 + 4) * s, -w * 1.4 * s, (w / 2 + 4) * s, w * 1.4 * s)}h${round(-4 * s)}v${round(h * s + 14)}z`
  }
  const wall = `M${at(x - 90 * s, foot + 14)}v${round(-34 * s)}h${round(190 * s)}v${round(34 * s + 14)}z`
  const windows = times(5, i => `M${at(x + (i * 22 - 44) * s, foot - between(c, 20, 84) * s)}h3v6h-3z`)
  const sky = light.key === 'day' ? '' : stars(c, 28, level(c, 0.6))
  const moon = disc(x + size * 0.24, level(c, 0.2), size * 0.1, light.light)
  const land = times(2, (_, t) => shape(hills(c, level(c, 0.88 + t * 0.1), size * 0.08, 4), light.far(0.7 + t * 0.28)))
  return (
    sky +
    bloom(x, level(c, 0.5), size * 0.7) +
    moon +
    shape(ridge(c, level(c, 0.82), size * 0.2, 4), light.far(0.3)) +
    shape(towers.map(tower).join('') + wall, light.far(0.74)) +
    shape(windows, light.warm) +
    land
  )
}
