import { between, type Canvas, ground, level } from '../../drawing/canvas.ts'
import { at, bloom, box, disc, dot, ellipse, line, marks, round, shape, stamp, times } from '../../drawing/shapes.ts'

/** A typewriter under a lamp. */
export function typewriter(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.86)
  const s = size / 130
  const rows = times(3, i => times(8, j => dot(x + (j - 3.5) * 9 * s, foot - (8 + i * 9) * s, 3 * s)))
  const text = marks(
    times(6, i => `M${at(x - 22 * s, foot - (96 - i * 7) * s)}h${round(between(c, 18, 44) * s)}`),
    light.far(0.6),
    2,
  )
  return (
    bloom(x, level(c, 0.4), size * 0.9) +
    box(x - 30 * s, foot - 104 * s, 60 * s, 60 * s, light.ink) +
    text +
    stamp('M-52 0l6-34h92l6 34zM-50-38h100v-14h-100zM-60-50h10v10h-10zM50-50h10v10h-10z', x, foot, s, light.near) +
    shape(rows, light.far(0.3)) +
    ground(c, foot, light.near)
  )
}

/** A telephone off its hook. */
export function telephone(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.84)
  const s = size / 120
  const holes = times(9, i =>
    dot(x + Math.cos(i * 0.6 + 0.4) * 13 * s, foot - 26 * s + Math.sin(i * 0.6 + 0.4) * 13 * s, 3 * s),
  )
  const cord = line(
    `M${at(x + 38 * s, foot - 4 * s)}q${at(14 * s, -20 * s, 8 * s, 4 * s)}t${at(10 * s, 8 * s)}t${at(-4 * s, 22 * s)}`,
    light.near,
    3,
  )
  return (
    bloom(x, foot - size * 0.3, size * 0.7) +
    ground(c, foot, light.far(0.85)) +
    cord +
    stamp('M-40 0q2-36 26-44h28q24 8 26 44z', x, foot, s, light.near) +
    disc(x, foot - 26 * s, 20 * s, light.far(0.35)) +
    shape(holes, light.near) +
    `<g transform="rotate(${round(between(c, -16, 16))} ${at(x, foot - 56 * s)})">${stamp('M-50 0q-4-18 14-18h72q18 0 14 18h-24q0-8-8-8h-36q-8 0-8 8z', x, foot - 48 * s, s, light.near)}</g>`
  )
}

/** A case full of light. */
export function briefcase(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.88)
  const s = size / 120
  const rays = times(
    7,
    i => `M${at(x, foot - 30 * s)}L${at(x + (i - 3) * 34 * s - 6 * s, foot - 140 * s)}h${round(12 * s)}z`,
  )
  return (
    bloom(x, foot - 34 * s, size * 0.8) +
    shape(rays, light.light, 0.35) +
    stamp('M-50-34l-8-34h116l-8 34z', x, foot, s, light.far(0.85)) +
    box(x - 48 * s, foot - 40 * s, 96 * s, 10 * s, light.light) +
    stamp('M-52-32h104v32h-104zM-14-26h28v8h-28z', x, foot, s, light.near) +
    ellipse(x, foot, 70 * s, 5 * s, light.near) +
    ground(c, foot + 3, light.near)
  )
}

/** A line that climbs and falls, taller than the towers behind it. */
export function chart(c: Canvas): string {
  const { light, size } = c
  const peak = between(c, 0.5, 0.72)
  const height = (t: number) =>
    level(c, t < peak ? 0.86 - (t / peak) ** 1.6 * 0.72 : 0.14 + ((t - peak) / (1 - peak)) ** 0.7 * 0.7)
  const path = times(15, (i, t) => `${i ? 'L' : 'M'}${at(t * c.width, height(t) + between(c, -0.03, 0.03) * size)}`)
  const bars = times(
    15,
    (_, t) =>
      `M${at(t * c.width - 6, c.height)}V${round(height(t) + size * between(c, 0.08, 0.2))}h${round(c.width / 22)}V${c.height}z`,
  )
  const grid = line(
    times(7, (_, t) => `M0 ${round(level(c, 0.1 + t * 0.8))}H${c.width}`),
    light.ink,
    1,
    0.2,
  )
  return (
    grid +
    bloom(c.width * peak, level(c, 0.16), size * 0.6) +
    shape(bars, light.far(0.75)) +
    line(path, light.warm, 5) +
    disc(c.width * peak, level(c, 0.14), 6, light.light)
  )
}
