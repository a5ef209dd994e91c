import { between, type Canvas, ground, level, orb, specks } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, line, marks, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { firs, hills, ridge } from '../../drawing/terrain.ts'

const flakes = (c: Canvas) => specks(c, 50, 0, c.height * 0.9, 2, c.light.ink, 0.75)

/** Snow, and a trail of footprints that ends at a figure. */
export function snow(c: Canvas): string {
  const { light, focus: x, size } = c
  const range = (i: number, t: number) => {
    const y = level(c, 0.5 + t * 0.26)
    return shape(
      i > 0 ? hills(c, y, size * 0.08, 5) : ridge(c, y, size * 0.2, 5),
      i === 2 ? light.light : light.far(0.35 + t * 0.2),
      0.92,
    )
  }
  const foot = level(c, 0.92)
  const track = line(
    `M${at(x, foot)}q${at(size * 0.1, size * 0.14, -size * 0.06, size * 0.3)}t${at(size * 0.2, size * 0.5)}`,
    light.far(0.5),
    3,
    0.6,
  )
  return (
    bloom(c.width / 2, level(c, 0.5), size * 0.8) +
    times(3, range) +
    track +
    person(x, foot, size * 0.24, light.near, 'coated') +
    flakes(c)
  )
}

/** A village under snow, every window lit. */
export function village(c: Canvas): string {
  const { light, size } = c
  const wall = (x: number, y: number, w: number) =>
    `M${at(x - w / 2, y - w * 0.7)}h${round(w)}v${round(w)}h${round(-w)}z`
  const roof = (x: number, y: number, w: number) =>
    `M${at(x - w * 0.66, y - w * 0.66)}l${at(w * 0.66, -w * 0.6, w * 0.66, w * 0.6)}z`
  const panes = (x: number, y: number, w: number) =>
    `M${at(x - w * 0.3, y - w * 0.33)}h${round(w * 0.2)}m${round(w * 0.2)} 0h${round(w * 0.2)}`
  const rank = (i: number, t: number) => {
    const y = level(c, 0.72 + t * 0.2)
    const w = size * (0.1 + t * 0.05)
    const places = [0, 1, 2].map(j => c.width * ((j + 0.5) / 3 + between(c, -0.1, 0.1)))
    const each = (part: typeof wall) => places.map(x => part(x, y, w)).join('')
    const houses =
      shape(each(wall), light.far(0.85)) +
      shape(each(roof), light.ink) +
      marks(each(panes), light.warm, round(w * 0.24))
    return (
      (i ? bloom(c.focus, y, size * 0.3, 0.6) : '') +
      houses +
      shape(hills(c, y, size * 0.04, 4), light.far(0.02 + t * 0.12))
    )
  }
  const moon = orb(c, c.focus, level(c, 0.22), size * 0.1)
  return moon + shape(firs(c, level(c, 0.66), size * 0.09), light.far(0.6)) + times(2, rank) + flakes(c)
}

const cabin = 'M-34 0v-24l-8 2l42-30l42 30l-8-2v24z'

/** A lonely cabin in a storm of snow. */
export function blizzard(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.9)
  const s = size / 170
  const hut =
    stamp(cabin, x, foot, s, light.near) +
    shape(
      `M${at(x - 30 * s, foot - 26 * s)}L${at(x, foot - 52 * s)}l${at(30 * s, 26 * s)}l${at(6 * s, 0)}L${at(x, foot - 58 * s)}L${at(x - 36 * s, foot - 26 * s)}z`,
      light.ink,
    )
  const glow =
    box(x - 18 * s, foot - 20 * s, 9 * s, 9 * s, light.warm) +
    box(x + 9 * s, foot - 20 * s, 9 * s, 9 * s, light.warm) +
    bloom(x, foot - 14 * s, size * 0.3, 0.7)
  const gusts = line(
    times(
      26,
      () => `M${at(c.random() * c.width, c.random() * c.height * 0.9)}l${at(between(c, 14, 34), between(c, -9, -4))}`,
    ),
    light.ink,
    1.5,
    0.5,
  )
  const trees = shape(firs(c, level(c, 0.74), size * 0.12), light.far(0.4))
  const traveller = person(
    x + (x > c.width / 2 ? -0.3 : 0.3) * size,
    foot + size * 0.03,
    size * 0.2,
    light.near,
    'coated',
  )
  return (
    bloom(x, level(c, 0.6), size * 0.8) +
    trees +
    hut +
    glow +
    ground(c, foot, light.far(0.06)) +
    shape(hills(c, foot, size * 0.05, 3), light.light, 0.92) +
    traveller +
    gusts +
    flakes(c)
  )
}
