import { between, type Canvas, ground, level, specks } from '../../drawing/canvas.ts'
import { at, bloom, box, disc, ellipse, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { skyline } from '../../drawing/terrain.ts'

const bike =
  'M-46-20a20 20 0 1 0 40 0a20 20 0 1 0-40 0m5 0a15 15 0 1 1 30 0a15 15 0 1 1-30 0M14-20a20 20 0 1 0 40 0a20 20 0 1 0-40 0m5 0a15 15 0 1 1 30 0a15 15 0 1 1-30 0'

/** A bicycle against a wall in the late sun. */
export function bicycle(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.88)
  const s = size / 135
  const p = (dx: number, dy: number) => at(x + dx * s, foot + dy * s)
  const frame = `M${p(-26, -20)}L${p(-12, -50)}L${p(24, -52)}L${p(4, -20)}L${p(-26, -20)}M${p(4, -20)}L${p(-14, -56)}M${p(34, -20)}L${p(22, -60)}L${p(32, -66)}M${p(-22, -57)}H${round(x - 6 * s)}`
  const wall = times(
    7,
    i =>
      `M0 ${round(level(c, 0.1 + i * 0.12))}H${c.width}${times(4, j => `M${round((j + (i % 2) / 2) * (c.width / 4))} ${round(level(c, 0.1 + i * 0.12))}v${round(size * 0.11)}`)}`,
  )
  return (
    bloom(c.width - c.focus, level(c, 0.3), size) +
    line(wall, light.near, 1.5, 0.18) +
    shape(`M0 0H${c.width}V${round(level(c, 0.2))}L0 ${round(level(c, 0.6))}z`, light.near, 0.25) +
    ground(c, foot - 3, light.far(0.75)) +
    ellipse(x, foot, 56 * s, 5 * s, light.near, 0.6) +
    stamp(bike, x, foot, s, light.near) +
    line(frame, light.near, 4)
  )
}

const motorbike =
  'M-62-17a17 17 0 1 0 34 0a17 17 0 1 0-34 0m7 0a10 10 0 1 1 20 0a10 10 0 1 1-20 0M30-17a17 17 0 1 0 34 0a17 17 0 1 0-34 0m7 0a10 10 0 1 1 20 0a10 10 0 1 1-20 0M-58-40q14-4 30-2h18q10-8 26-6l10-4l4-8h7l-2 8l14 34l-5 2l-13-22l-9 16l-10 6h-34l-12-10h-16zM-30-42l4-14q6-16 24-20q8-2 10 3l10 16l12 2l-1 5l-15 1l-10-8l-8 14l10 14l-4 16h-7l1-14l-14-12zM6-84a8 9 0 1 1 16 3l-2 6h-8q-6-3-6-9z'

/** A motorcycle and its rider. */
export function motorcycle(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.86)
  const left = c.random() < 0.5
  const wind = line(
    times(
      12,
      () => `M${at(between(c, -0.1, 0.9) * c.width, between(c, level(c, 0.2), foot))}h${round(between(c, 30, 90))}`,
    ),
    light.light,
    1.5,
    0.45,
  )
  return (
    bloom(x, level(c, 0.6), size * 0.8) +
    skyline(c, level(c, 0.84), size * 0.24, light.far(0.4), false) +
    wind +
    ground(c, foot - 4, light.far(0.85)) +
    line(`M0 ${round(level(c, 0.95))}H${c.width}`, light.warm, 3, 0.6) +
    bloom(x + (left ? -1 : 1) * size * 0.4, foot - size * 0.2, size * 0.2) +
    stamp(motorbike, x, foot, size / 130, light.near, left)
  )
}

/** A bus or van on its way. */
export function bus(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.87)
  const s = size / 150
  const panes = times(
    4,
    i => `M${at(x - 44 * s + i * 22 * s, foot - 52 * s)}h${round(17 * s)}v${round(16 * s)}h${round(-17 * s)}z`,
  )
  const wheels = [-30, 32]
    .map(
      dx => disc(x + dx * s, foot - 9 * s, 10 * s, light.near) + disc(x + dx * s, foot - 9 * s, 4 * s, light.far(0.3)),
    )
    .join('')
  return (
    bloom(x, level(c, 0.5), size * 0.8) +
    disc(c.width - c.focus, level(c, 0.3), size * 0.12, light.light) +
    skyline(c, level(c, 0.82), size * 0.16, light.far(0.4), false) +
    ground(c, level(c, 0.82), light.far(0.55)) +
    stamp('M-54-10v-44q0-8 8-8h84q14 0 16 20l2 32z', x, foot, s, light.far(0.85)) +
    box(x - 54 * s, foot - 30 * s, 110 * s, 5 * s, light.warm) +
    shape(panes, light.light) +
    wheels +
    line(`M0 ${round(level(c, 0.96))}H${c.width}`, light.warm, 3) +
    specks(c, 8, foot, c.height, 2, light.near)
  )
}
