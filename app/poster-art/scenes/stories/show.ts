import { beam, between, type Canvas, ground, lamp, level, ray, specks } from '../../drawing/canvas.ts'
import { person, standingFigure } from '../../drawing/people.ts'
import { at, bloom, box, disc, ellipse, line, round, shape, times } from '../../drawing/shapes.ts'

/** A curtain, three spotlights, and a performer. */
export function stage(c: Canvas): string {
  const { light, focus: x, width, height, size } = c
  const floor = level(c, 0.92)
  const folds = times(
    9,
    i =>
      `<rect x="${round((i * width) / 9)}" width="${round(width / 9 + 1)}" height="${height}" fill="url(#h)" opacity="${i % 2 ? 0.44 : 0.26}"/>`,
  )
  const spots = times(3, i =>
    beam(
      x + width * (i - 1) * 0.4,
      -30,
      (1 - i) * Math.atan((width * 0.4) / (floor + 30)) + between(c, -0.06, 0.06),
      floor + 60,
      0.1,
      0.75,
    ),
  )
  const pool = ellipse(x, floor, size * 0.4, size * 0.07, light.light, 0.85)
  return (
    lamp(c, x, -30, height) +
    folds +
    spots +
    pool +
    standingFigure(c.random, x, floor + 2, size * 0.48, light.near) +
    specks(c, 14, 0, floor, 2, light.light, 0.4)
  )
}

/** A boxing ring with ropes, and a boxer in its corner. */
export function ring(c: Canvas): string {
  const { light, focus: x, width, size } = c
  const mat = level(c, 0.84)
  const canvas = shape(
    `M${at(x - size * 0.3, mat - size * 0.14)}h${round(size * 0.6)}L${at(width * 1.1, mat + size * 0.14)}H${round(-width * 0.1)}z`,
    light.light,
    0.85,
  )
  const posts = [-1, 1]
    .map(side => box(x + side * size * 0.3 - 4, mat - size * 0.52, 8, size * 0.4, light.near))
    .join('')
  const ropes = times(3, i => {
    const y = mat - size * (0.24 + i * 0.11)
    return line(
      `M${at(-10, y - size * 0.06 - i * 6)}L${at(x - size * 0.3, y)}h${round(size * 0.6)}L${at(width + 10, y - size * 0.06 - i * 6)}`,
      i === 1 ? light.warm : light.ink,
      2.5,
    )
  })
  const boxer =
    'M-9 0L-9-30L-11-50L-13-70L-22-84A7 7 0 1 1-15-90L-8-80Q0-83 8-80L15-90A7 7 0 1 1 22-84L13-70L11-50L9-30L10 0H4L1-32H-1L-4 0zM-7-91a7 8 0 1 0 14 0a7 8 0 1 0-14 0'
  const fighter = `<path transform="translate(${at(x, mat + 4)})scale(${(size / 195).toFixed(2)})" d="${boxer}" fill="${light.near}"/>`
  const spots = times(4, i => beam(x + (i - 1.5) * size * 0.22, -20, -(i - 1.5) * 0.1, mat + 20, 0.09, 0.7))
  return (
    lamp(c, x, -20, c.height * 0.9) +
    box(0, 0, width, c.height, light.near, 0.5) +
    spots +
    ground(c, mat + size * 0.12, light.near) +
    canvas +
    posts +
    ropes +
    fighter
  )
}

/** Columns of a court, a temple or a palace. */
export function columns(c: Canvas): string {
  const { light, width, size } = c
  const count = 5 + round(c.random() * 2)
  const w = width / count
  const top = level(c, 0.16)
  const foot = level(c, 0.84)
  const shaft = (i: number) => box(i * w + w * 0.2, top, w * 0.6, foot - top, 'url(#c)')
  const slab = (i: number, y: number) => `M${at(i * w + w * 0.1, y)}h${round(w * 0.8)}v8h${round(-w * 0.8)}z`
  const slabs = shape(
    times(count, i => slab(i, top) + slab(i, foot - 8)),
    light.far(0.6),
  )
  const rays = shape(
    times(count, i => ray(i * w + w * 0.95, foot - 6, -0.5, size * 0.5, 0.16)),
    'url(#b)',
    0.35,
  )
  const beamAbove = box(0, top - size * 0.12, width, size * 0.12, light.far(0.7))
  return (
    lamp(c, width / 2, foot, size * 0.8) +
    bloom(width / 2, level(c, 0.5), size * 0.8) +
    times(count, shaft) +
    slabs +
    beamAbove +
    ground(c, foot, light.far(0.8)) +
    rays +
    standingFigure(c.random, c.focus, level(c, 0.96), size * 0.32, light.near)
  )
}

/** An arena of arches, and a figure that walks into it. */
export function arena(c: Canvas): string {
  const { light, focus: x, width, size } = c
  const storey = (row: number) => {
    const w = width / (7 - row)
    const foot = level(c, 0.44 + row * 0.24)
    const arches = times(
      9 - row,
      i =>
        `M${at(i * w - w * 0.3, foot)}v${round(-size * 0.1)}a${at(w * 0.3, w * 0.3)} 0 0 1 ${round(w * 0.6)} 0v${round(size * 0.1)}z`,
    )
    return box(0, foot - size * 0.23, width, size * 0.26, light.far(0.3 + row * 0.2)) + shape(arches, light.near, 0.75)
  }
  const sand = ground(c, level(c, 0.7), light.glow)
  const dust = ellipse(x, level(c, 0.93), size * 0.34, size * 0.04, light.near, 0.35)
  return (
    disc(x, level(c, 0.12), size * 0.13, light.light) +
    bloom(x, level(c, 0.12), size * 0.6) +
    times(2, storey) +
    sand +
    dust +
    person(x, level(c, 0.94), size * 0.38, light.near, 'swordsman')
  )
}
