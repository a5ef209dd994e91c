import { between, type Canvas, ground, level, orb, specks, stars } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, disc, ellipse, line, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills, skyline, swell } from '../../drawing/terrain.ts'

/** A whirlwind on a plain. */
export function tornado(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.88)
  const lean = between(c, -0.2, 0.2) * size
  const coil = (_: number, t: number) =>
    ellipse(
      x + lean * t * t + between(c, -4, 4),
      foot - t * size * 0.74,
      size * (0.03 + t * t * 0.42),
      size * (0.02 + t * 0.05),
      light.far(0.85 - t * 0.35),
      0.85,
    )
  return (
    bloom(x, foot, size * 0.7) +
    times(12, coil) +
    ellipse(x, foot, size * 0.16, size * 0.04, light.far(0.5), 0.8) +
    ground(c, foot, light.near) +
    stamp('M-16 0v-16l16-12l16 12v16z', x + size * 0.3 * (lean > 0 ? -1 : 1), foot + 2, size / 260, light.near) +
    specks(c, 16, level(c, 0.2), foot, 3, light.near)
  )
}

/** One wave, far too tall. */
export function wave(c: Canvas): string {
  const { light, middle: x, size } = c
  const s = size / 100
  const crest = `M${at(x - 75 * s, level(c, 1))}C${at(x - 20 * s, level(c, 0.96), x - 42 * s, level(c, 0.2), x + 4 * s, level(c, 0.14))}q${at(34 * s, -2 * s, 40 * s, 34 * s)}q${at(-10 * s, -14 * s, -22 * s, -12 * s)}q${at(-20 * s, 12 * s, 10 * s, 62 * s)}z`
  const foam = line(
    `M${at(x - 24 * s, level(c, 0.34))}q${at(14 * s, -22 * s, 36 * s, -20 * s)}q${at(20 * s, 2 * s, 30 * s, 22 * s)}`,
    light.ink,
    5,
    0.85,
  )
  const back = skyline(c, level(c, 0.92), size * 0.3, light.far(0.55), false)
  return (
    orb(c, c.width - c.focus * 0.6, level(c, 0.24), size * 0.1) +
    back +
    shape(crest, light.far(0.75)) +
    foam +
    specks(c, 26, level(c, 0.08), level(c, 0.5), 2, light.ink) +
    shape(swell(c, level(c, 0.95), 8, 3), light.near) +
    person(x + 44 * s, level(c, 0.96), size * 0.12, light.near)
  )
}

/** Something falls from the sky. */
export function comet(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.34)
  const side = x > c.width / 2 ? 1 : -1
  const tails = times(4, i =>
    shape(
      `M${at(x - side * 2, y - 3 - i)}L${at(x + side * size * (0.95 - i * 0.12), y - size * (0.42 + i * 0.1))}L${at(x + side * 4, y + 3 + i)}z`,
      i % 2 ? light.warm : light.glow,
      0.4,
    ),
  )
  return (
    stars(c, 40) +
    tails +
    bloom(x, y, size * 0.5) +
    disc(x, y, size * 0.045, light.light) +
    shape(hills(c, level(c, 0.84), size * 0.12, 3), light.far(0.75)) +
    shape(hills(c, level(c, 0.94), size * 0.05, 4), light.near) +
    person(x - side * size * 0.2, level(c, 0.94), size * 0.15, light.near) +
    person(x - side * size * 0.27, level(c, 0.95), size * 0.11, light.near, 'child')
  )
}
