import { between, type Canvas, ground, lamp, level, orb, ray } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, disc, dot, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { flock, hills, swell } from '../../drawing/terrain.ts'

/** The reflection of a low sun on water. */
export function glitter(c: Canvas, x: number, from: number, to: number): string {
  const depth = to - from
  const streaks = times(16, (_, t) => {
    const width = between(c, 8, 34) * (1 + t * 1.6)
    return `M${at(x - width / 2 + between(c, -10, 10), from + 3 + depth * t * t)}h${round(width)}v${t > 0.5 ? 2 : 1}h${round(-width)}z`
  })
  return shape(streaks, c.light.light, 0.75)
}

const sails = 'M-14 0h28l-5 8h-18zM-3-2v-32l16 30zM-6-2v-26l-9 24z'

/** A sun over the sea; often a small boat. */
export function sea(c: Canvas): string {
  const { light, focus: x, size } = c
  const radius = size * between(c, 0.12, 0.2)
  const horizon = level(c, between(c, 0.62, 0.7))
  const y = horizon - size * between(c, 0.12, 0.34)
  const boatX = x > c.width / 2 ? x - c.width * 0.22 : x + c.width * 0.26
  const boat =
    c.random() < 0.65
      ? stamp(sails, boatX, horizon, size / 280, light.near)
      : flock(c, boatX, y, size * 0.3, 5, light.near)
  const wave = (i: number, t: number) => {
    const top = level(c, 0.78) + (c.height - level(c, 0.78)) * t * 0.5
    return shape(swell(c, top, 5 + t * 12, 4 - i), light.far(0.55 + t * 0.42), 0.93)
  }
  const water = ground(c, horizon, light.far(0.42)) + glitter(c, x, horizon, level(c, 1))
  return orb(c, x, y, radius) + water + boat + times(3, wave)
}

const diver =
  'M-22 3q8-9 20-8l6-2l14-8l2 2l-11 9l-8 5l-8 7l-14 3l-8 7l-2-2l5-8q-2-3 4-5zM8-7a5 5 0 1 0 9-4a5 5 0 1 0-9 4'

const fish = 'q6-6 13 0l5-4v8l-5-4q-7 6-13 0z'

const fishLeft = 'q-6-6-13 0l-5-4v8l5-4q7 6 13 0z'

/** Under water: light from above, and a swimmer. */
export function underwater(c: Canvas): string {
  const { light, focus: x, size } = c
  const rays = times(5, i => ray(x + (i - 2) * 14, -30, (i - 2) * 0.2 + between(c, -0.06, 0.06), c.height, 0.07))
  const surface = line(
    times(4, i => `M${at(between(c, 0, c.width * 0.6), 6 + i * 7)}q14 5 28 0t28 0t28 0`),
    light.light,
    1.5,
    0.5,
  )
  const left = c.random() < 0.5
  const shoal = times(
    9,
    () => `M${at(between(c, 0, c.width), level(c, between(c, 0.2, 0.85)))}${left ? fishLeft : fish}`,
  )
  const bubbles = times(9, i => dot(x + between(c, -18, 22), level(c, 0.5) - i * size * 0.045, between(c, 1, 3.5)))
  const floor = shape(hills(c, level(c, 0.96), size * 0.06, 4), light.far(0.9))
  const swimmer = stamp(diver, x, level(c, 0.55), size / 130, light.near)
  return (
    lamp(c, x, -40, c.height) +
    bloom(x, level(c, 0), size * 0.9) +
    shape(rays, 'url(#b)', 0.55) +
    surface +
    shape(shoal, light.far(0.7)) +
    shape(bubbles, light.light, 0.6) +
    swimmer +
    floor
  )
}

/** A shark's fin, and a swimmer further out. */
export function fin(c: Canvas): string {
  const { light, focus: x, size } = c
  const horizon = level(c, 0.46)
  const blade = 'M-44 0Q-16-8 10-46Q20-56 22-46Q18-22 40 0z'
  const wake = line(
    `M${at(x - size * 0.4, level(c, 0.86))}q${at(size * 0.2, 8, size * 0.4, -2)}t${at(size * 0.4, 3)}`,
    light.light,
    2,
    0.8,
  )
  const swimmer =
    disc(x - size * 0.2, horizon + size * 0.04, size * 0.016, light.near) +
    line(`M${at(x - size * 0.23, horizon + size * 0.06)}h${round(size * 0.06)}`, light.light, 1.5)
  const waves = times(3, (i, t) =>
    shape(swell(c, level(c, 0.88 + t * 0.1), 6 + t * 6, 3 - i * 0.5), light.far(0.6 + t * 0.35)),
  )
  const sun = orb(c, x + size * 0.12, horizon - size * 0.16, size * 0.13)
  return (
    sun +
    ground(c, horizon, light.far(0.4)) +
    glitter(c, x + size * 0.12, horizon, level(c, 0.8)) +
    swimmer +
    stamp(blade, x, level(c, 0.88), size / 130, light.near) +
    wake +
    waves
  )
}

/** Paper lanterns rise over still water. */
export function lanterns(c: Canvas): string {
  const { light, focus: x, size } = c
  const horizon = level(c, 0.76)
  const paper = `<g id="n">${bloom(0, -8, 34, 0.8)}${shape('M-8 0q-4-17 8-18q12 1 8 18z', light.warm)}</g>`
  const lantern = (i: number) => {
    const place = `translate(${at(between(c, 0.02, 0.98) * c.width, level(c, between(c, 0.05, 0.7)))})`
    const s = between(c, 0.5, 1.15) ** 1.5 * (size / 260)
    return i ? `<use href="#n" transform="${place}scale(${s.toFixed(1)})"/>` : `<g transform="${place}">${paper}</g>`
  }
  const shore = shape(hills(c, horizon, size * 0.08, 4), light.far(0.7))
  const boat = shape(
    `M${at(x - size * 0.15, level(c, 0.92))}q${at(size * 0.15, size * 0.07, size * 0.3, 0)}z`,
    light.near,
  )
  const pair =
    person(x - size * 0.03, level(c, 0.93), size * 0.16, light.near) +
    person(x + size * 0.04, level(c, 0.93), size * 0.15, light.near, 'skirted')
  return (
    bloom(x, horizon, size * 0.6, 0.8) +
    shore +
    ground(c, horizon + size * 0.04, light.far(0.45)) +
    glitter(c, x, horizon + size * 0.06, level(c, 1)) +
    times(15, lantern) +
    pair +
    boat
  )
}
