import { between, type Canvas, ground, level, mist, orb, stars } from '../../drawing/canvas.ts'
import { at, bloom, box, disc, line, marks, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills, ridge } from '../../drawing/terrain.ts'
import { pick } from '../../facts/seeded-random.ts'

/** A road to the horizon. */
export function road(c: Canvas): string {
  const { light, focus: x, width, height, size } = c
  const horizon = level(c, between(c, 0.56, 0.66))
  const depth = height - horizon
  const dash = (i: number) => {
    const near = (i + 0.85) ** 2 / 46
    const far = (i + 0.3) ** 2 / 46
    const middle = (t: number) => x + (width / 2 - x) * t
    return `M${at(middle(far) - 7 * far, horizon + depth * far)}h${round(14 * far + 1)}L${at(middle(near) + 7 * near, horizon + depth * near)}h${round(-14 * near - 1)}z`
  }
  const poles = times(7, i => {
    const px = (i * width) / 6
    return Math.abs(px - x) < 40 ? '' : `M${at(px, horizon + 8)}v${round(-size * 0.2)}m-7 5h14`
  })
  const lane = shape(`M${at(x - 3, horizon)}h6L${at(width * 1.02, height)}H${round(width * -0.02)}z`, light.near)
  const sun = orb(c, x, horizon - size * 0.07, size * 0.2, 3)
  return (
    sun +
    shape(ridge(c, horizon + 2, size * 0.16, 6), light.far(0.45)) +
    ground(c, horizon, light.far(0.66)) +
    lane +
    shape(times(7, dash), light.warm) +
    (c.random() < 0.6 ? line(poles, light.near, 2) : '')
  )
}

const coupe =
  'M-40 0q-6-1-6-8q0-6 10-8l12-3q10-11 24-11h10q12 0 20 10l12 3q8 2 8 9q0 7-6 8zM-18-20h14v-7q-8 0-14 7zM0-20h22q-6-7-14-7h-8z'

/** A moving car in front of the sun. */
export function car(c: Canvas): string {
  const { light, focus: x, size } = c
  const s = size / 130
  const foot = level(c, 0.86)
  const y = foot - 8 * s
  const wheels = [-24, 24]
    .map(dx => disc(x + dx * s, y + s, 9 * s, light.near) + disc(x + dx * s, y + s, 4 * s, light.far(0.4)))
    .join('')
  const dust = times(6, i =>
    disc(
      x - size * (0.38 + i * 0.08),
      foot - size * 0.02 - i * 2,
      size * (0.03 + i * 0.008),
      light.light,
      0.5 - i * 0.06,
    ),
  )
  const speedLines = line(
    times(7, i => `M${at(between(c, 0, c.width * 0.3), foot - size * (0.08 + i * 0.05))}h${round(between(c, 30, 90))}`),
    light.ink,
    1.5,
    0.5,
  )
  const sun = orb(c, x, level(c, 0.46), size * 0.3, 2.4)
  return (
    sun +
    shape(ridge(c, level(c, 0.78), size * 0.12, 6), light.far(0.5)) +
    ground(c, foot, light.far(0.85)) +
    speedLines +
    dust +
    stamp(coupe, x, y, s, light.near) +
    wheels
  )
}

/** A night train over a viaduct. */
export function train(c: Canvas): string {
  const { light, focus: x, width, size } = c
  const deck = level(c, 0.72)
  const s = size / 200
  const arches = times(6, i => {
    const w = width / 4.4
    const ax = i * w - w * 0.4
    return `M${at(ax, c.height)}V${round(deck + size * 0.2)}a${at(w * 0.38, w * 0.38)} 0 0 1 ${round(w * 0.76)} 0V${c.height}z`
  })
  const engine = 'M-50 0v-10h4v-12h-3v-5h26v5h-3v6h20v-12h-2v-4h10v4h-2v12q6 1 6 8v8z'
  const head = x + 40 * s
  const carriages = times(4, i => box(head - 104 * s - i * 56 * s, deck - 24 * s, 52 * s, 22 * s, light.near))
  const windows = marks(
    times(
      20,
      i => `M${at(head - 99 * s - Math.floor(i / 5) * 56 * s + (i % 5) * 9.4 * s, deck - 15 * s)}h${round(6 * s)}`,
    ),
    light.warm,
    round(6 * s),
  )
  const steam = times(7, (i, t) =>
    disc(
      head - 4 * s - t * size * 0.5,
      deck - 38 * s - t * size * 0.16,
      size * (0.03 + t * 0.06),
      light.ink,
      0.75 - t * 0.5 - 0.01 * i,
    ),
  )
  const viaduct = `<path fill-rule="evenodd" d="M0 ${round(deck)}H${width}V${c.height}H0z${arches}" fill="${light.far(0.85)}"/>`
  return (
    (light.key === 'night' ? stars(c, 20, deck) : '') +
    orb(c, width - x * 0.8, level(c, 0.28), size * 0.12) +
    shape(ridge(c, level(c, 0.7), size * 0.2, 5), light.far(0.35)) +
    mist(c, deck, size * 0.4) +
    steam +
    viaduct +
    stamp(engine, head, deck, s, light.near) +
    carriages +
    windows +
    shape(hills(c, level(c, 1.02), size * 0.05, 4), light.near)
  )
}

/** Speed lines that lead to one point. */
export function speed(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.5)
  const streak = () => {
    const angle = c.random() * 2 * Math.PI
    const from = size * between(c, 0.14, 0.6)
    const to = from + size * between(c, 0.3, 1)
    const half = between(c, 0.008, 0.03)
    const tip = (turn: number, length: number) => at(x + Math.sin(turn) * length, y + Math.cos(turn) * length)
    return shape(
      `M${tip(angle, from)}L${tip(angle - half, to)}L${tip(angle + half, to)}z`,
      pick(c.random, [light.light, light.glow, light.warm, light.near]),
      0.75,
    )
  }
  return bloom(x, y, size * 0.9) + times(30, streak) + disc(x, y, size * 0.09, light.light) + bloom(x, y, size * 0.36)
}
