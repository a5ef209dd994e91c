import { between, type Canvas, ground, level, mist, orb, stars } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, disc, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { firs, hills, skyline } from '../../drawing/terrain.ts'
import { glitter } from './water.ts'

const sittingCat =
  'M-16 0q-6-26 6-40q-2-10 0-20l7 6h8l7-6q3 12-1 20q10 16 7 40q8 0 12-8q5-12 0-20q8 4 6 18q-3 16-16 18h-34q-4-4-2-8z'

/** A cat on a ridge of roofs in front of the moon. */
export function cat(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.8)
  const roof = `M${at(x - size * 0.7, c.height)}L${at(x, foot)}L${at(x + size * 0.7, c.height)}z`
  const chimney = box(x + size * 0.24, foot - size * 0.02, size * 0.09, size * 0.3, light.near)
  return (
    stars(c, 20) +
    orb(c, x, level(c, 0.46), size * between(c, 0.24, 0.3), 2.4) +
    skyline(c, level(c, 1), size * 0.34, light.far(0.6), true) +
    chimney +
    shape(roof, light.near) +
    stamp(sittingCat, x, foot + 4, size / 150, light.near, c.random() < 0.5)
  )
}

const sittingDog =
  'M-20 0q-2-18 6-30q2-10-1-18q-10 2-15-3q-4-5 2-8q8-10 18-9q10 4 10 16q10 12 14 34q6-2 10-12q5 10-2 17l-6 2v11h-14l-3-12l-4 12zM-12-66q8-4 12 2q2 8-2 14q-6-6-10-16z'

/** A dog and its person wait on a hill. */
export function dog(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.88)
  const left = c.random() < 0.5
  return (
    orb(c, c.width - x, level(c, 0.36), size * between(c, 0.12, 0.18)) +
    shape(hills(c, level(c, 0.72), size * 0.12, 3), light.far(0.35)) +
    mist(c, foot, size * 0.3) +
    shape(
      `M0 ${round(c.height)}V${round(foot + size * 0.1)}Q${at(x, foot - size * 0.12, c.width, foot + size * 0.1)}V${c.height}z`,
      light.near,
    ) +
    stamp(sittingDog, x, foot + 4, size / 200, light.near, left) +
    person(x + (left ? -0.24 : 0.24) * size, foot + size * 0.02, size * 0.4, light.near, left ? 'coated' : 'child')
  )
}

const standingBear =
  'M-46 0q-2-22 2-32q-8-24 10-34q22-10 44-4q8-12 22-10q4-8 9-4q1 4-1 8q8 6 10 16q10 2 8 9q-4 6-16 5q-6 8-6 18l2 28h-16l-3-20q-16 4-30 0l-4 20z'

/** A bear on a ridge. */
export function bear(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.84)
  return (
    orb(c, x + size * 0.1, level(c, 0.44), size * between(c, 0.22, 0.28), 2.5) +
    shape(firs(c, level(c, 0.76), size * 0.12), light.far(0.4)) +
    mist(c, level(c, 0.78), size * 0.3) +
    stamp(standingBear, x, foot + 6, size / 170, light.near, c.random() < 0.5) +
    shape(hills(c, foot, size * 0.04, 5), light.near)
  )
}

const whaleBack = 'M-90 0q10-34 60-36q50 0 84 18q10-14 2-30q14 2 20 18q10-10 24-6q-6 22-34 28q-30 14-70 14q-50 2-86-6z'

/** A whale beneath a very small boat. */
export function whale(c: Canvas): string {
  const { light, middle: x, size } = c
  const line1 = level(c, 0.34)
  const left = c.random() < 0.5
  const bubbles = times(9, i =>
    disc(x + between(c, -0.3, 0.3) * size, level(c, 0.42 + i * 0.05), between(c, 1, 4), light.light, 0.5),
  )
  return (
    orb(c, c.width - c.focus, level(c, 0.12), size * 0.08) +
    ground(c, line1, light.far(0.45)) +
    glitter(c, c.width - c.focus, line1, level(c, 0.5)) +
    box(0, level(c, 0.62), c.width, c.height, light.near, 0.35) +
    bubbles +
    stamp(whaleBack, x, level(c, 0.74), size / 220, light.near, left) +
    stamp('M-20-8h40l-8 10h-24zM-1-8v-30l16 24z', x - size * 0.1, line1, size / 260, light.near)
  )
}

const spread =
  'M-96-14q34-20 62-8q16 8 22 14q4-10 12-13q7-2 12 4l8 4l-8 2q-1 6-4 9q30-26 58-22q20 4 34 18q-16-6-26-2l14 14q-16-8-26-4l8 14q-14-10-26-6q-18 6-28 14q-2 10-10 18l14 22l-12-8l-6 12l-8-10l-12 6l8-24q-6-6-8-16q-14-8-30-10q-12-2-24 8l8-14q-10-4-26 4l12-14q-12-4-24-2z'

/** A great bird over a valley. */
export function eagle(c: Canvas): string {
  const { light, middle: x, size } = c
  return (
    bloom(x, level(c, 0.4), size * 0.8) +
    times(3, (_, t) => shape(hills(c, level(c, 0.74 + t * 0.13), size * 0.12, 3 + t), light.far(0.3 + t * 0.35))) +
    mist(c, level(c, 0.8), size * 0.3) +
    `<g transform="rotate(${round(between(c, -14, 14))} ${at(x, level(c, 0.42))})">${stamp(spread, x, level(c, 0.42), size / 220, light.near)}</g>`
  )
}

const horseman =
  'M-44 0l4-26l-6-4l-4 24h-5l2-28q-3-18 8-24q-12 4-15 22q-6-26 14-30q14-2 24 0q2-10 0-18q-2-10 4-14q-2-9 5-10q8 1 6 11q6 6 5 18l-3 14q8-6 14-14q2-10 10-12l2-4l3 5q8 4 14 16q-2 5-8 3l-8-6q-2 14-10 24q-2 6-6 8l12 14l-12 18l-4-2l9-14l-16-12q-12 4-22 2l-4 12l8 18h-5z'

/** A rider alone. */
export function rider(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.88)
  const dust = line(
    times(7, () => `M${at(between(c, 0, c.width), foot + between(c, 2, 16))}h${round(between(c, 20, 60))}`),
    light.glow,
    2,
    0.6,
  )
  return (
    orb(c, x, level(c, 0.46), size * between(c, 0.22, 0.3), 2.6) +
    shape(hills(c, level(c, 0.78), size * 0.08, 4), light.far(0.4)) +
    ground(c, foot - 2, light.far(0.85)) +
    dust +
    stamp(horseman, x, foot, size / 150, light.near, c.random() < 0.5)
  )
}
