import { between, type Canvas, level, orb, stars } from '../../drawing/canvas.ts'
import { profile } from '../../drawing/people.ts'
import { at, bloom, round, times } from '../../drawing/shapes.ts'
import { pick } from '../../facts/seeded-random.ts'

const heads = ['short', 'bob', 'bun', 'curls'] as const

/** A face against the light. */
export function portrait(c: Canvas): string {
  const { light, focus: x, size } = c
  const left = x > c.width / 2
  const sun = orb(c, x + size * (left ? -0.08 : 0.08), level(c, 0.44), size * between(c, 0.3, 0.36), 2.2)
  return sun + profile(x, level(c, 1) + size * 0.1, size * 0.9, light.near, pick(c.random, heads), left)
}

/** Two faces in profile, turned towards or away from each other. */
export function mirror(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 1) + size * 0.06
  const facing = c.random() < 0.5
  const head = pick(c.random, heads)
  const gap = size * (facing ? 0.36 : 0.2)
  const moon = c.light.key === 'day' ? '' : stars(c, 20)
  return (
    moon +
    orb(c, x, level(c, 0.3), size * 0.14, 4) +
    profile(x - gap, foot, size * 0.72, light.far(0.9), head, !facing) +
    profile(x + gap, foot, size * 0.72, light.near, head, facing)
  )
}

/** Light through blinds on a figure with a hat. */
export function blinds(c: Canvas): string {
  const { light, focus: x, width, size } = c
  const slats = times(
    11,
    i =>
      `<rect x="${round(-width * 0.1)}" y="${round(level(c, -0.1 + i * 0.1))}" width="${round(width * 1.2)}" height="${round(size * 0.05)}" fill="url(#h)"/>`,
  )
  const tilt = round(between(c, -16, -8))
  const left = x > width / 2
  const art = `<rect width="${width}" height="${c.height}" fill="${light.near}" opacity=".55"/><g transform="rotate(${tilt} ${at(width / 2, level(c, 0.5))})">${slats}</g>${bloom(width * 0.75, level(c, 0.3), size * 0.6, 0.7)}`
  return art + profile(x, level(c, 1) + size * 0.08, size * 0.86, light.near, 'hat', left)
}
