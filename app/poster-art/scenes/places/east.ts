import { between, type Canvas, level, mist, orb } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, disc, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills, ridge } from '../../drawing/terrain.ts'

const eaves = 'M-30 0q16-3 22-12h16q6 9 22 12q-4 3-8 3h-44q-4 0-8-3z'

/** A pagoda in front of the moon. */
export function pagoda(c: Canvas): string {
  const { light, focus: x, size } = c
  const s = size / 190
  const foot = level(c, 0.88)
  const storeys = times(4, (i, t) => {
    const y = foot - (20 + i * 26) * s
    return (
      box(x - (15 - t * 5) * s, y, (30 - t * 10) * s, 22 * s, light.far(0.85)) +
      stamp(eaves, x, y, s * (1.15 - t * 0.35), light.near)
    )
  })
  const spire = line(`M${at(x, foot - 108 * s)}v${round(-22 * s)}`, light.near, 2.5)
  const branch = line(`M${c.width} ${round(level(c, 0.06))}q-30 4-56 24m30-18q-20-2-34 4`, light.near, 3)
  const blossoms = times(9, i => disc(c.width - 14 - i * 8, level(c, 0.06) + (i % 3) * 7 + i * 1.6, 3.5, light.glow))
  const land = times(2, (_, t) => shape(hills(c, foot + size * t * 0.1, size * 0.06, 4), light.far(0.75 + t * 0.23)))
  return (
    orb(c, x + size * 0.12, level(c, 0.4), size * between(c, 0.24, 0.3), 2.4) +
    shape(ridge(c, level(c, 0.8), size * 0.2, 4), light.far(0.3)) +
    mist(c, foot - size * 0.1, size * 0.3) +
    storeys +
    spire +
    land +
    branch +
    blossoms
  )
}

/** Two figures face each other in front of an enormous sun. */
export function duel(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.9)
  const sun = disc(x, level(c, 0.5), size * 0.38, light.light) + bloom(x, level(c, 0.5), size * 0.8)
  const grass = times(
    26,
    i => `M${at((i * c.width) / 25, foot + 4)}l${at(between(c, -6, 6), -between(c, 6, 20))}l3 ${round(20)}z`,
  )
  const blade = (side: number) =>
    line(`M${at(x + side * size * 0.2, foot - size * 0.17)}l${at(-side * size * 0.12, -size * 0.14)}`, light.near, 2.5)
  const fighters =
    person(x - size * 0.24, foot, size * 0.34, light.near, 'walking') +
    person(x + size * 0.24, foot, size * 0.34, light.near, 'walking')
  return (
    sun + fighters + blade(-1) + blade(1) + shape(grass, light.near) + shape(hills(c, foot, size * 0.03, 4), light.near)
  )
}
