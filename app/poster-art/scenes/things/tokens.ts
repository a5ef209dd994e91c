import { between, type Canvas, ground, level, specks } from '../../drawing/canvas.ts'
import { at, bloom, box, disc, ellipse, line, shape, stamp, times } from '../../drawing/shapes.ts'

/** A slipper on a stair. */
export function slipper(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.66)
  const shoe = 'M-46-34q10 8 22 18q16 10 44 10q14 0 18 6l-2 4h-44q-18-2-26-16l-6-4v20h-5v-22q-6-8-1-16z'
  const steps = times(4, i => box(0, foot + i * size * 0.11, c.width, size * 0.12, light.far(0.3 + i * 0.2)))
  return (
    bloom(x, foot - size * 0.2, size * 0.8) +
    specks(c, 26, level(c, 0.05), foot, 3, light.ink) +
    steps +
    ellipse(x, foot + 3, size * 0.32, size * 0.02, light.near, 0.6) +
    stamp(shoe, x, foot, size / 110, light.near, c.random() < 0.5)
  )
}

/** A rose, petals falling. */
export function rose(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.92)
  const s = size / 130
  const y = foot - 82 * s
  const bud = 'M0 22q-20-2-26-22q-4-14 4-22q4 6 8 6q0-14 14-16q14 2 14 16q4 0 8-6q8 8 4 22q-6 20-26 22z'
  const folds = shape(
    `M${at(x - 14 * s, y - 12 * s)}q${at(14 * s, 16 * s, 28 * s, 0)}q${at(0, 14 * s, -14 * s, 18 * s)}q${at(-14 * s, -4 * s, -14 * s, -18 * s)}zM${at(x - 9 * s, y - 22 * s)}q${at(9 * s, 8 * s, 18 * s, 0)}q${at(-9 * s, -10 * s, -18 * s, 0)}z`,
    light.glow,
  )
  const stem = line(`M${at(x, y + 18 * s)}q${at(8 * s, 30 * s, -4 * s, 64 * s)}`, light.near, 4)
  const leaf = stamp(
    'M0 0q14-18 32-14q-8 18-32 14zM0 12q-14-16-30-10q8 16 30 10z',
    x + 2 * s,
    y + 50 * s,
    s,
    light.near,
  )
  const petals = times(4, i =>
    stamp('M0 0q8-10 16 0q-8 6-16 0z', x + between(c, -40, 34) * s, foot - i * 12 * s, s, light.near),
  )
  return (
    disc(x, y, size * 0.28, light.light, 0.9) +
    bloom(x, y, size * 0.7) +
    specks(c, 20, level(c, 0), foot, 2, light.light) +
    stem +
    leaf +
    stamp(bud, x, y, s * 1.15, light.near) +
    folds +
    petals +
    ellipse(x, foot, 40 * s, 4 * s, light.near)
  )
}

export function apple(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.84)
  const s = size / 110
  const fruit = 'M0-60q20-14 36 4q8 18-4 40q-10 18-22 16q-6-1-10-3q-4 2-10 3q-12 2-22-16q-12-22-4-40q16-18 36-4z'
  return (
    bloom(x, foot - size * 0.3, size * 0.7) +
    ellipse(x, foot, size * 0.36, size * 0.03, light.near, 0.6) +
    stamp(fruit, x, foot, s * 1.1, light.glow) +
    stamp(fruit, x, foot, s * 1.1, 'url(#q)') +
    line(`M${at(x, foot - 66 * s)}q${at(2 * s, -14 * s, 10 * s, -18 * s)}`, light.near, 4) +
    stamp('M0 0q12-12 26-6q-10 12-26 6z', x + 6 * s, foot - 76 * s, s, light.near) +
    ground(c, foot + size * 0.03, light.far(0.85))
  )
}
