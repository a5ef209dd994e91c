import { between, type Canvas, ground, lamp, level, orb, stars } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, disc, ellipse, line, round, shape, times } from '../../drawing/shapes.ts'
import { hills, ridge } from '../../drawing/terrain.ts'

/** A rocket launch. */
export function launch(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, between(c, 0.28, 0.36))
  const foot = level(c, 0.93)
  const w = size * 0.045
  const rocket = `M${at(x, y - w * 3.4)}q${at(w, w * 1.4, w, w * 3)}v${round(w * 3.2)}l${at(w * 0.8, w * 1.6)}h${round(-w * 3.6)}l${at(w * 0.8, -w * 1.6)}v${round(-w * 3.2)}q0 ${at(-w * 1.6, w, -w * 3)}z`
  const tail = y + w * 4.6
  const flame = `M${at(x - w * 0.8, tail)}Q${at(x - w * 1.4, (tail + foot) / 2, x - w * 3, foot)}H${round(x + w * 3)}Q${at(x + w * 1.4, (tail + foot) / 2, x + w * 0.8, tail)}z`
  const clouds = times(7, (i, t) => {
    const side = (t - 0.5) * 2
    return disc(
      x + side * size * 0.42,
      foot - (1 - side * side) * size * 0.05,
      size * between(c, 0.07, 0.13),
      light.light,
      0.55 + 0.1 * (i % 3),
    )
  })
  const land = ground(c, foot, light.far(0.85))
  return (
    stars(c, 30) +
    bloom(x, foot, size * 0.8) +
    bloom(x, tail, size * 0.4) +
    shape(flame, 'url(#u)') +
    clouds +
    shape(rocket, light.near) +
    land
  )
}

/** An aeroplane above the clouds, low sun. */
export function flight(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.42)
  const cloud = (cy: number, puff: number, t: number) =>
    shape(
      `M0 ${round(cy)}${times(7, () => `a${at(puff, puff * 0.8)} 0 0 1 ${at(c.width / 6.5, between(c, -4, 4))}`)}V${c.height}H0z`,
      light.far(0.05 + t * 0.75),
      0.92,
    )
  const s = size / 100
  const plane = `M0-10q3 3 3 8l0 8l26 14v4l-26-7l-1 14l8 6v3l-10-3l-10 3v-3l8-6l-1-14l-26 7v-4l26-14l0-8q0-5 3-8z`
  const aircraft = `<path transform="translate(${at(x, y)}) rotate(${round(between(c, 20, 60))}) scale(${s.toFixed(2)})" d="${plane}" fill="${light.near}"/>`
  const trail = line(`M${at(x - s * 6, y + s * 6)}L${at(x - c.width * 0.5, level(c, 0.66))}`, light.ink, 2, 0.5)
  const sun = orb(c, c.width - x, level(c, 0.3), size * 0.09, 4)
  return sun + times(3, (_, t) => cloud(level(c, 0.68 + t * 0.25), c.width / 11 + t * 10, t)) + trail + aircraft
}

/** A flying saucer with a beam of light. */
export function visitors(c: Canvas): string {
  const { light, focus: x } = c
  const radius = c.size * between(c, 0.17, 0.24)
  const y = level(c, 0.3)
  const tall = c.random() < 0.3
  const hull = (i: number) => {
    const fill = i === 1 ? light.far(0.8) : light.near
    return ellipse(x, y + i * radius * 0.16, radius * (1.6 - i * 0.44), radius * (0.32 - i * 0.05), fill)
  }
  const shell = `M${at(x, y - radius * 1.5)}q${at(radius * 1.1, radius * 1.5, 0, radius * 2.9)}q${at(-radius * 0.9, -radius * 1.5, 0, -radius * 2.9)}z`
  const foot = level(c, 0.95)
  const cone = `M${at(x - radius * 0.6, y + radius * 0.35)}L${at(x - radius * 1.4, foot)}H${round(x + radius * 1.4)}L${at(x + radius * 0.6, y + radius * 0.35)}z`
  const ship = tall ? shape(shell, light.near) : shape(cone, 'url(#b)', 0.9) + times(3, hull)
  const land = shape(hills(c, foot - c.size * 0.03, c.size * 0.05, 5), light.far(0.8))
  const crowd = times(3, i => person(x + (i - 1) * c.size * 0.08 + 3, foot, c.size * 0.13, light.near))
  return stars(c, 24) + lamp(c, x, y, c.height * 0.7) + bloom(x, y, radius * 3.6) + ship + land + crowd
}

/** A mushroom cloud, and a figure that watches it. */
export function blast(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.34)
  const foot = level(c, 0.86)
  const stem = `M${at(x - size * 0.05, y)}Q${at(x - size * 0.06, foot - size * 0.1, x - size * 0.16, foot)}H${round(x + size * 0.16)}Q${at(x + size * 0.06, foot - size * 0.1, x + size * 0.05, y)}z`
  const puffs = times(9, (i, t) => {
    const angle = t * Math.PI * 2
    return disc(
      x + Math.cos(angle) * size * 0.17,
      y + Math.sin(angle) * size * 0.07,
      size * (0.09 + (i % 3) * 0.02),
      i % 2 ? light.glow : light.warm,
    )
  })
  const cap = puffs + ellipse(x, y - size * 0.02, size * 0.19, size * 0.1, light.light)
  const shock = line(
    `M${at(x - size * 0.42, foot - size * 0.2)}a${at(size * 0.42, size * 0.06)} 0 0 0 ${round(size * 0.84)} 0`,
    light.light,
    1.5,
    0.6,
  )
  const land =
    shape(ridge(c, foot, size * 0.03, 7), light.far(0.85)) + box(0, level(c, 0.95), c.width, c.height, light.near)
  const watcher = person(
    x + c.width * (x > c.width / 2 ? -0.2 : 0.2),
    level(c, 0.97),
    size * 0.26,
    light.near,
    'coated',
  )
  return bloom(x, y, size * 0.9) + bloom(x, foot, size * 0.6) + shape(stem, light.warm) + cap + shock + land + watcher
}
