import { between, type Canvas, ground, level, mist, orb } from '../../drawing/canvas.ts'
import { couple, person } from '../../drawing/people.ts'
import { at, box, disc, line, round, shape, times } from '../../drawing/shapes.ts'
import { flock, hills } from '../../drawing/terrain.ts'
import { cloud } from '../stories/play.ts'

/** A house alone in a field of grain. */
export function field(c: Canvas): string {
  const { light, focus: x, size } = c
  const horizon = level(c, 0.72)
  const s = size / 260
  const house = `M${at(x - 20 * s, horizon + 3)}v${round(-26 * s)}l${at(20 * s, -20 * s, 20 * s, 20 * s)}v${round(26 * s)}z`
  const row = (i: number) =>
    `M${at(c.width / 2 + (i - 6) * c.width * 0.04, horizon)}L${at(c.width / 2 + (i - 6) * c.width * 0.3, c.height)}`
  const furrows = line(times(13, row), light.near, 3, 0.3)
  const sun = orb(c, c.width - x, level(c, 0.4), size * between(c, 0.09, 0.15), 3.6)
  const window = box(x - 5 * s, horizon - 16 * s, 8 * s, 9 * s, light.warm)
  return (
    sun +
    ground(c, horizon, light.far(0.35)) +
    furrows +
    shape(house, light.near) +
    window +
    flock(c, x, level(c, 0.3), size * 0.4, 4, light.near)
  )
}

/** One great tree on a hill, and two under it. */
export function oak(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.88)
  const crown = times(8, (i, t) => {
    const angle = t * Math.PI * 2
    return disc(
      x + Math.cos(angle) * size * 0.17,
      foot - size * 0.48 + Math.sin(angle) * size * 0.11,
      size * (0.1 + (i % 3) * 0.015),
      light.near,
    )
  })
  const trunk = `M${at(x - size * 0.05, foot + 6)}q${at(size * 0.04, -size * 0.16, size * 0.01, -size * 0.42)}h${round(size * 0.07)}q${at(-size * 0.02, size * 0.26, size * 0.03, size * 0.42)}z`
  const hill = shape(
    `M0 ${round(foot + size * 0.12)}Q${at(x, foot - size * 0.1, c.width, foot + size * 0.1)}V${c.height}H0z`,
    light.far(0.85),
  )
  const sun = orb(c, c.width - x, level(c, 0.4), size * 0.11, 4)
  return (
    sun +
    mist(c, foot, size * 0.3) +
    hill +
    shape(trunk, light.near) +
    disc(x, foot - size * 0.48, size * 0.16, light.near) +
    crown +
    couple(x + size * 0.24 * (x > c.width / 2 ? -1 : 1), foot + size * 0.05, size * 0.19, light.near)
  )
}

/** A child with a kite on a green hill. */
export function kite(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.9)
  const side = x > c.width / 2 ? -1 : 1
  const ky = level(c, 0.24)
  const kx = x + side * size * 0.2
  const k = size * 0.1
  const sail =
    shape(`M${at(kx, ky - k)}l${at(k * 0.7, k, -k * 0.7, k * 1.3, -k * 0.7, -k * 1.3)}z`, light.glow) +
    shape(
      `M${at(kx, ky - k)}l${at(k * 0.7, k)}h${round(-k * 0.7)}zM${at(kx, ky)}h${round(-k * 0.7)}l${at(k * 0.7, k * 1.3)}z`,
      light.far(0.5),
    )
  const string = line(
    `M${at(kx, ky + k * 1.3)}Q${at(kx - side * size * 0.05, level(c, 0.7), x - side * size * 0.14, foot - size * 0.16)}`,
    light.near,
    1,
  )
  const clouds =
    cloud(c, c.width - x, level(c, 0.2), size / 260) + cloud(c, x - side * size * 0.3, level(c, 0.5), size / 340)
  const land = times(3, (_, t) =>
    shape(hills(c, level(c, 0.76 + t * 0.14), size * 0.1, 2 + t), light.far(0.2 + t * 0.4)),
  )
  return (
    orb(c, c.width - x * 0.8, level(c, 0.42), size * 0.12) +
    clouds +
    land +
    sail +
    string +
    person(x - side * size * 0.16, foot + size * 0.02, size * 0.22, light.near, 'child')
  )
}
