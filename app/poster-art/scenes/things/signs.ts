import { between, type Canvas, level } from '../../drawing/canvas.ts'
import { at, bloom, box, disc, ellipse, line, shape, stamp, times } from '../../drawing/shapes.ts'

/** A staring eye. */
export function eye(c: Canvas): string {
  const { light, middle: x, size } = c
  const y = level(c, 0.48)
  const w = size * 0.48
  const lids = `M${at(x - w, y)}Q${at(x, y - size * 0.5, x + w, y)}Q${at(x, y + size * 0.42, x - w, y)}z`
  const r = size * 0.19
  const iris = line(
    times(
      18,
      i =>
        `M${at(x + Math.cos(i * 0.35) * r * 0.5, y + Math.sin(i * 0.35) * r * 0.5)}L${at(x + Math.cos(i * 0.35) * r * 0.95, y + Math.sin(i * 0.35) * r * 0.95)}`,
    ),
    light.warm,
    2,
    0.7,
  )
  const lashes = line(
    times(
      7,
      (_, t) =>
        `M${at(x + (t - 0.5) * w * 1.5, y - size * (0.25 - (t - 0.5) ** 2 * 0.6))}l${at((t - 0.5) * size * 0.14, -size * 0.09)}`,
    ),
    light.near,
    3,
  )
  return (
    bloom(x, y, size * 0.8) +
    lashes +
    shape(lids, light.ink) +
    disc(x, y - size * 0.02, r, light.far(0.55)) +
    iris +
    disc(x, y - size * 0.02, r * 0.46, light.near) +
    disc(x - r * 0.35, y - r * 0.5, r * 0.16, light.ink) +
    line(lids, light.near, 4)
  )
}

/** A mask without a face. */
export function mask(c: Canvas): string {
  const { light, middle: x, size } = c
  const y = level(c, 0.5)
  const s = size / 110
  const smile = between(c, -10, 12)
  const oval = 'M0-48q36 0 36 36q-2 34-22 52q-14 12-28 0q-20-18-22-52q0-36 36-36z'
  const eyes = 'M-26-8q8-12 18-2q-10 8-18 2zM26-8q-8-12-18-2q10 8 18 2z'
  const ribbon = line(
    `M${at(x - 34 * s, y - 10 * s)}q${at(-20 * s, 10 * s, -26 * s, 50 * s)}M${at(x + 34 * s, y - 10 * s)}q${at(22 * s, 6 * s, 24 * s, 54 * s)}`,
    light.warm,
    4,
  )
  return (
    box(0, 0, c.width, c.height, light.near, 0.45) +
    bloom(x, y, size * 0.8) +
    ribbon +
    stamp(oval, x, y, s, light.ink) +
    shape(
      `M${at(x, y - 48 * s)}q${at(36 * s, 0, 36 * s, 36 * s)}q${at(-2 * s, 34 * s, -22 * s, 52 * s)}q${at(-8 * s, 6 * s, -14 * s, 6 * s)}z`,
      light.far(0.5),
      0.4,
    ) +
    stamp(eyes, x, y, s, light.near) +
    line(`M${at(x - 13 * s, y + 22 * s)}q${at(13 * s, smile * s, 26 * s, 0)}`, light.near, 4)
  )
}

export function fingerprint(c: Canvas): string {
  const { light, middle: x, size } = c
  const y = level(c, 0.5)
  const ridges = times(9, i => {
    const rx = size * (0.035 + i * 0.037)
    const ry = size * (0.06 + i * 0.047)
    const from = between(c, 0.1, 0.7) * (i % 2 ? 1 : -1)
    const end = from + Math.PI * between(c, 1.4, 1.85)
    const tip = (turn: number) => at(x + Math.sin(turn) * rx, y + Math.cos(turn) * ry)
    return `M${tip(from)}A${at(rx, ry)} 0 1 0 ${tip(end)}`
  })
  return (
    box(0, 0, c.width, c.height, light.near, 0.35) +
    bloom(x, y, size * 0.8) +
    ellipse(x, y - size * 0.02, size * 0.36, size * 0.44, light.light, 0.35) +
    `<g stroke-linecap="round">${line(ridges, light.near, size * 0.018)}</g>`
  )
}
