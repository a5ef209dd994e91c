import { type Canvas, ground, level, mist, orb } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, disc, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills } from '../../drawing/terrain.ts'

/** A tall iron gate, and a house behind it. */
export function gate(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.94)
  const top = level(c, 0.16)
  const s = size / 160
  const bars = times(
    13,
    i => `M${round((i * c.width) / 12)} ${round(foot)}V${round(top + Math.abs(i - 6) * size * 0.03)}`,
  )
  const rails = `M0 ${round(level(c, 0.4))}H${c.width}M0 ${round(level(c, 0.84))}H${c.width}`
  const house = 'M-46 0v-40l10-12h20l16-22l16 22h20l10 12v40z'
  const rings = times(
    6,
    i =>
      `<circle cx="${round(((i + 0.5) * c.width) / 6)}" cy="${round(level(c, 0.48))}" r="${round(size * 0.045)}" fill="none" stroke="${light.near}" stroke-width="2.5"/>`,
  )
  return (
    orb(c, c.width - x, level(c, 0.2), size * 0.1) +
    shape(hills(c, level(c, 0.76), size * 0.05, 3), light.far(0.4)) +
    stamp(house, x, level(c, 0.78), s, light.far(0.7)) +
    box(x - 6 * s, level(c, 0.78) - 30 * s, 7 * s, 10 * s, light.warm) +
    mist(c, level(c, 0.8), size * 0.25) +
    line(bars, light.near, 4) +
    line(rails, light.near, 6) +
    rings +
    ground(c, foot, light.near)
  )
}

/** A rose window above a small figure. */
export function cathedral(c: Canvas): string {
  const { light, middle: x, size } = c
  const y = level(c, 0.36)
  const r = size * 0.28
  const petals = times(12, i => {
    const turn = (i * Math.PI) / 6
    return disc(
      x + Math.cos(turn) * r * 0.68,
      y + Math.sin(turn) * r * 0.68,
      r * 0.17,
      i % 2 ? light.warm : light.light,
    )
  })
  const wall = `M0 0H${c.width}V${c.height}H0z`
  const ray = shape(
    `M${at(x - r * 0.6, y)}L${at(x - size * 0.4, c.height)}H${round(x + size * 0.4)}L${at(x + r * 0.6, y)}z`,
    light.glow,
    0.28,
  )
  const piers = shape(
    [0.02, 0.86]
      .map(t => `M${at(c.width * t, c.height)}V${round(level(c, 0.1))}h${round(c.width * 0.12)}V${c.height}z`)
      .join(''),
    light.near,
  )
  return (
    shape(wall, light.near, 0.72) +
    bloom(x, y, size * 0.6) +
    disc(x, y, r, light.far(0.8)) +
    petals +
    disc(x, y, r * 0.3, light.light) +
    ray +
    piers +
    person(x, level(c, 0.96), size * 0.26, light.near, 'coated') +
    box(0, level(c, 0.96), c.width, c.height, light.near)
  )
}
