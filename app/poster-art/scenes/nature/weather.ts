import { between, type Canvas, ground, level, orb } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, ellipse, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { skyline, swell } from '../../drawing/terrain.ts'

/** An iceberg, most of it under water. */
export function iceberg(c: Canvas): string {
  const { light, middle: x, size } = c
  const s = size / 100
  const water = level(c, 0.42)
  const top = `M${at(x - 30 * s, water)}l${at(10 * s, -20 * s, 8 * s, 4 * s, 10 * s, -22 * s, 12 * s, 16 * s, 8 * s, -4 * s, 14 * s, 26 * s)}z`
  const lit = `M${at(x - 2 * s, water - 38 * s)}l${at(12 * s, 16 * s, 8 * s, -4 * s, 14 * s, 26 * s)}H${round(x + 4 * s)}z`
  const keel = `M${at(x - 40 * s, water)}h${round(82 * s)}l${at(-6 * s, 22 * s, -16 * s, 8 * s, -14 * s, 26 * s, -18 * s, -14 * s, -12 * s, -4 * s)}z`
  return (
    orb(c, c.width - c.focus, level(c, 0.16), size * 0.09) +
    shape(top, light.far(0.25)) +
    shape(lit, light.ink) +
    ground(c, water, light.far(0.55)) +
    shape(keel, light.ink, 0.4) +
    box(0, water, c.width, 2, light.light, 0.6) +
    stamp('M-4 0q-4-12 0-18q4-6 8 0q4 8 0 18z', x - 20 * s, water - 12 * s, s * 0.5, light.near)
  )
}

const palm =
  'M-4 0q8-40 2-66l6-2q8 32 2 68zM2-66q-14-20-38-8q16 0 24 8q-16 2-20 16q12-12 32-12q-8 8-4 20q2-12 10-18q14 2 18 18q6-16-8-24q12-4 22 6q-4-20-34-14q4-10 16-14q-14-4-18 22z'

/** An island with one palm. */
export function palmIsland(c: Canvas): string {
  const { light, middle: x, size } = c
  const water = level(c, 0.76)
  return (
    orb(c, c.width - c.focus * 0.8, level(c, 0.36), size * between(c, 0.12, 0.18)) +
    ground(c, water, light.far(0.4)) +
    shape(`M${at(x - size * 0.4, water + 8)}q${at(size * 0.4, -size * 0.26, size * 0.8, 0)}z`, light.far(0.85)) +
    stamp(palm, x, water - size * 0.1, size / 140, light.near, c.random() < 0.5) +
    person(x + size * 0.16, water - size * 0.07, size * 0.17, light.near) +
    line(
      times(6, i => `M${at(between(c, 0, c.width * 0.8), water + size * (0.06 + i * 0.04))}q8-5 16 0t16 0t16 0`),
      light.light,
      2,
      0.6,
    ) +
    shape(swell(c, level(c, 0.97), 8, 3), light.far(0.7))
  )
}

/** Rain, and one umbrella. */
export function umbrella(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.9)
  const tall = size * 0.46
  const y = foot - tall * 1.02
  const r = size * 0.2
  const canopy = `M${at(x - r, y)}A${at(r, r)} 0 0 1 ${at(x + r, y)}q${at(-r / 4, -r * 0.2, -r / 2, 0)}t${at(-r / 2, 0)}t${at(-r / 2, 0)}t${at(-r / 2, 0)}z`
  const rain = line(
    times(44, () => `M${at(c.random() * c.width, c.random() * foot)}l${at(-4, between(c, 10, 22))}`),
    light.ink,
    1,
    0.45,
  )
  return (
    skyline(c, level(c, 0.82), size * 0.5, light.far(0.4), true) +
    bloom(x, level(c, 0.5), size * 0.6) +
    ground(c, level(c, 0.82), light.far(0.65)) +
    rain +
    ellipse(x, foot, size * 0.3, size * 0.03, light.glow, 0.5) +
    person(x, foot, tall, light.near, c.random() < 0.5 ? 'coated' : 'skirted') +
    line(`M${at(x, y - r)}V${round(y + tall * 0.4)}`, light.near, 2) +
    shape(canopy, light.warm)
  )
}
