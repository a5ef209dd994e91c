import { between, type Canvas, lamp, level, ray, specks, stars } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, disc, line, round, shape, times } from '../../drawing/shapes.ts'
import { hills, ridge, swell } from '../../drawing/terrain.ts'

/** An eclipse of the sun above a figure that looks up. */
export function eclipse(c: Canvas): string {
  const { light, focus: x } = c
  const radius = c.size * between(c, 0.2, 0.27)
  const y = level(c, 0.4)
  const spike = (i: number) =>
    ray(x, y, (i * Math.PI) / 6 + between(c, 0, 0.4), radius * between(c, 2, 4.4), between(c, 0.03, 0.08))
  const corona =
    lamp(c, x, y, radius * 4) +
    bloom(x, y, radius * 3.2) +
    bloom(x, y, radius * 1.7) +
    shape(times(12, spike), 'url(#b)', 0.35)
  const moon = disc(x, y, radius * 1.04, light.light) + disc(x + radius * 0.04, y + radius * 0.05, radius, light.near)
  const land = shape(hills(c, level(c, 0.93), c.size * 0.05, 5), light.far(0.85))
  return stars(c, 20) + corona + moon + land + person(x, level(c, 0.96), c.size * 0.17, light.near)
}

/** A ringed planet, and far from it a moon. */
export function space(c: Canvas): string {
  const { light } = c
  const radius = c.size * between(c, 0.3, 0.44)
  const x = c.focus + between(c, -0.12, 0.12) * c.width
  const y = level(c, 0.5)
  const ring = (i: number) => {
    const reachX = radius * (1.25 + i * 0.14)
    const arc = `M${at(x - reachX, y)}A${at(reachX, radius * 0.26)} 0 0 0 ${at(x + reachX, y)}`
    return line(arc, light.light, 3 - i, 0.8 - i * 0.2)
  }
  const globe = bloom(x + radius * 0.3, y - radius * 0.3, radius * 1.9, 0.8) + disc(x, y, radius, light.far(0.75))
  const rings = `<g transform="rotate(${round(between(c, -25, 25))} ${at(x, y)})">${times(3, ring)}</g>`
  const moon = disc(
    c.width * (x < c.width / 2 ? 0.86 : 0.12),
    level(c, between(c, 0.12, 0.3)),
    between(c, 5, 13),
    light.light,
  )
  return stars(c, 44) + globe + disc(x, y, radius, 'url(#q)') + rings + moon
}

/** A lit tent under a great many stars. */
export function nightfall(c: Canvas): string {
  const { light, focus: x } = c
  const horizon = level(c, 0.84)
  const streak = line(
    `M${at(c.width * 0.9 - x * 0.4, level(c, 0.1))}l${at(-c.size * 0.3, c.size * 0.16)}`,
    light.light,
    1.5,
    0.9,
  )
  const far = shape(ridge(c, horizon, c.size * 0.1, 6), light.far(0.6))
  const foot = level(c, 0.94)
  const nearby = shape(hills(c, foot, c.size * 0.05, 3), light.near)
  const s = c.size / 200
  const tentX = x + (x > c.width / 2 ? -46 : 46) * s
  const tent = `M${at(tentX - 24 * s, foot + 4)}L${at(tentX, foot - 34 * s)}L${at(tentX + 24 * s, foot + 4)}z`
  const door = `M${at(tentX - 5 * s, foot + 4)}L${at(tentX, foot - 30 * s)}L${at(tentX + 5 * s, foot + 4)}z`
  return (
    bloom(x, horizon, c.size * 0.7) +
    stars(c, 44, horizon) +
    specks(c, 16, 0, horizon, 2, light.light, 0.9) +
    streak +
    far +
    bloom(tentX, foot - 12 * s, 60 * s) +
    shape(tent, light.warm) +
    shape(door, light.near) +
    nearby +
    person(x, foot + 2, c.size * 0.2, light.near)
  )
}

/** A sun with rays, as in a child's drawing. */
export function sun(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.5)
  const rays = 7 + round(c.random() * 4)
  const ray = (i: number) => {
    const from = (2 * i * Math.PI) / rays
    const to = from + Math.PI / rays
    const far = c.width + c.height
    return `M${at(x, y)}L${at(x + Math.sin(from) * far, y + Math.cos(from) * far)}L${at(x + Math.sin(to) * far, y + Math.cos(to) * far)}z`
  }
  const waves = times(3, (i, t) =>
    shape(swell(c, level(c, 0.84 + t * 0.14), size * 0.07, 3 - i * 0.5), light.far(0.4 + t * 0.55)),
  )
  const radius = size * between(c, 0.26, 0.33)
  return (
    shape(times(rays, ray), light.light, 0.3) +
    disc(x, y, radius, light.glow) +
    disc(x, y, radius * 0.72, light.light, 0.6) +
    waves
  )
}
