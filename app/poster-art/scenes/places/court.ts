import { type Canvas, ground, level, stars } from '../../drawing/canvas.ts'
import { at, bloom, box, ellipse, marks, round, shape, stamp, times } from '../../drawing/shapes.ts'

/** A dome of state. */
export function capitol(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.88)
  const s = size / 130
  const dome = 'M-2-104h4v12q22 6 26 32h4v8h-4v20h28v-6l6-3l6 3v38h-136v-38l6-3l6 3v6h28v-20h-4v-8h4q4-26 26-32z'
  const pillars = marks(
    times(9, i => `M${at(x + (i - 4) * 11 * s - 2 * s, foot - 14 * s)}h${round(4 * s)}`),
    light.glow,
    round(22 * s),
    0.7,
  )
  return (
    stars(c, 16) +
    bloom(x, foot - size * 0.4, size * 0.8) +
    stamp(dome, x, foot, s, light.near) +
    pillars +
    ground(c, foot, light.far(0.9)) +
    ellipse(x, foot + size * 0.04, size * 0.4, size * 0.01, light.glow, 0.6)
  )
}

/** An empty throne. */
export function throne(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.92)
  const seat =
    'M-30 0v-62q-4-30 8-36l6 8l8-16l8-6l8 6l8 16l6-8q12 6 8 36v62h-10v-12h-40v12zM-40-34h12v6h-12zM28-34h12v6h-12z'
  const steps = times(3, i =>
    box(
      x - size * (0.36 + i * 0.12),
      foot + i * size * 0.045,
      size * (0.72 + i * 0.24),
      size * 0.05,
      light.far(0.9 - i * 0.12),
    ),
  )
  const drapes = shape(
    [0, 1]
      .map(
        i =>
          `M${at(i * c.width, 0)}h${round((i ? -1 : 1) * c.width * 0.24)}q${at((i ? 1 : -1) * c.width * 0.12, level(c, 0.5), (i ? 1 : -1) * c.width * 0.14, c.height)}h${round((i ? 1 : -1) * c.width * 0.1)}z`,
      )
      .join(''),
    light.far(0.8),
  )
  return (
    bloom(x, level(c, 0.46), size * 0.8) +
    shape(
      `M${at(x - size * 0.1, 0)}L${at(x - size * 0.4, foot)}H${round(x + size * 0.4)}L${at(x + size * 0.1, 0)}z`,
      light.light,
      0.3,
    ) +
    drapes +
    stamp(seat, x, foot, size / 135, light.near) +
    steps
  )
}
