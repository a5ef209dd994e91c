import { between, type Canvas, ground, level, stars } from '../../drawing/canvas.ts'
import { person, standingFigure } from '../../drawing/people.ts'
import { at, bloom, box, disc, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { ridge } from '../../drawing/terrain.ts'
import { pick } from '../../facts/seeded-random.ts'

/** Falling, turning squares, and a figure that falls with them. */
export function vortex(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.5)
  const twist = between(c, 9, 23)
  const whole = Math.max(c.width, c.height) * (c.width > c.height ? 1.7 : 1.05)
  const square = (i: number, t: number) => {
    const side = size * 0.1 + (whole - size * 0.1) * (1 - t) ** 1.4
    const fill = i % 2 ? light.far(0.85 - t * 0.5) : light.far(0.5 - t * 0.4)
    return `<rect x="${round(x - side / 2)}" y="${round(y - side / 2)}" width="${round(side)}" height="${round(side)}" fill="${fill}" transform="rotate(${round(i * twist)} ${at(x, y)})" opacity=".8"/>`
  }
  return (
    times(10, square) + bloom(x, y, size * 0.4) + standingFigure(c.random, x, y + size * 0.1, size * 0.2, light.near)
  )
}

/** A spiral around a figure. */
export function spiral(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.46)
  const arm = (turn: number) => {
    let d = `M${at(x, y)}`
    for (let i = 1; i <= 12; i++) {
      const angle = i * 0.62 + turn
      const radius = size * 0.012 * i ** 1.5
      d += `${i === 1 ? 'Q' : ' '}${at(x + Math.cos(angle - 0.31) * radius * 0.98, y + Math.sin(angle - 0.31) * radius * 0.98, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)}`
    }
    return d
  }
  const arms = times(5, i => line(arm((i * Math.PI * 2) / 5), i % 2 ? light.light : light.warm, 2 + (i % 2) * 2, 0.8))
  return (
    bloom(x, y, size * 0.9) +
    arms +
    disc(x, y, size * 0.05, light.light) +
    person(x, level(c, 0.96), size * 0.2, light.near, 'walking')
  )
}

function programmer(c: Canvas, x: number): string {
  const height = c.size * 0.5
  return stamp(
    'M-12-14Q-9-42-12-52Q-15-78-9-81Q0-85 9-81Q15-78 12-52Q9-42 16-10L6-13L5 0H1L0-12L-1 0H-5L-6-13L-15-9zM-7-92a7 8 0 1 0 14 0a7 8 0 1 0-14 0',
    x,
    level(c, 0.97),
    height / 100,
    c.light.near,
  )
}

/** Columns of falling characters, as on a computer screen. */
export function code(c: Canvas): string {
  const { light, focus: x, width, size } = c
  const signs = ['5v7h-5z', '2v8h-2z', '6v2h-6z', '4v4h-4z', '1v7h4v1h-5z'] as const
  const column = (id: number) =>
    `<path id="col${id}" d="${times(9, row => (c.random() < 0.85 ? `M0 ${row * 14}h${pick(c.random, signs)}` : ''))}"/>`
  const columns = times(
    28,
    i =>
      `<use href="#col${i % 3}" x="${round((i * width) / 28 + 2)}" y="${round(between(c, -0.2, 0.8) * c.height)}"${i % 4 ? '' : ' opacity=".5"'}/>`,
  )
  const rain = `<defs>${times(3, column)}</defs><g fill="${light.glow}" opacity=".8">${columns}</g>`
  return (
    box(0, 0, width, c.height, light.near, 0.55) + bloom(x, level(c, 0.55), size * 0.8, 0.9) + rain + programmer(c, x)
  )
}

/** A grid of light under a striped sun or a pyramid. */
export function grid(c: Canvas): string {
  const { light, focus: x, width, height, size } = c
  const horizon = level(c, between(c, 0.6, 0.7))
  const radius = size * between(c, 0.24, 0.34)
  const pyramid =
    shape(
      `M${at(x - radius * 1.2, horizon)}L${at(x, horizon - radius * 1.6)}L${at(x + radius * 1.2, horizon)}z`,
      light.light,
    ) +
    shape(
      `M${at(x, horizon - radius * 1.6)}L${at(x + radius * 1.2, horizon)}H${round(x + radius * 0.3)}z`,
      light.far(0.5),
    )
  const stripes = times(5, i =>
    box(x - radius, horizon - radius * 0.3 + i * radius * 0.14, radius * 2, 2 + i, light.sky[1]),
  )
  const sun = c.random() < 0.3 ? pyramid : disc(x, horizon - radius * 0.4, radius, light.light) + stripes
  const lines =
    times(13, i => `M${at(x + (i - 6) * width * 0.03, horizon)}L${at(x + (i - 6) * width * 0.24, height)}`) +
    times(8, i => `M0 ${round(horizon + 3 + i * i * (height - horizon) * 0.016)}H${width}`)
  return (
    stars(c, 22, horizon) +
    bloom(x, horizon - radius * 0.4, radius * 2.4) +
    sun +
    shape(ridge(c, horizon, size * 0.1, 7), light.far(0.75)) +
    ground(c, horizon, light.near) +
    line(lines, light.glow, 1.2, 0.8)
  )
}
