import { between, type Canvas, level } from '../../drawing/canvas.ts'
import { standingFigure } from '../../drawing/people.ts'
import { at, bloom, box, disc, line, round, shape, times } from '../../drawing/shapes.ts'

/** An eye of glass. */
export function lens(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.5)
  const radius = size * 0.42
  const fills = [light.near, light.far(0.7), light.near, light.far(0.4), light.glow, light.far(0.85), light.near]
  const rings = fills.map((fill, i) => disc(x, y, radius * (1 - i * 0.133), fill)).join('')
  const blades = times(9, i => {
    const from = at(x + Math.sin(i * 0.7) * radius * 0.2, y + Math.cos(i * 0.7) * radius * 0.2)
    return `M${from}L${at(x + Math.sin(i * 0.7 + 0.9) * radius * 0.72, y + Math.cos(i * 0.7 + 0.9) * radius * 0.72)}`
  })
  const gleam =
    disc(x - radius * 0.3, y - radius * 0.32, radius * 0.12, light.ink, 0.85) +
    bloom(x - radius * 0.3, y - radius * 0.3, radius * 0.5)
  return (
    bloom(x, y, radius * 2) +
    rings +
    line(blades, light.light, 1, 0.4) +
    gleam +
    box(0, y, c.width, 1, light.light, 0.4)
  )
}

/** A clock much larger than the people under it. */
export function clock(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.42)
  const radius = size * 0.36
  const hour = (turn: number, from: number, to: number) =>
    `M${at(x + Math.sin(turn) * radius * from, y - Math.cos(turn) * radius * from)}L${at(x + Math.sin(turn) * radius * to, y - Math.cos(turn) * radius * to)}`
  const marks = times(12, i => hour((i * Math.PI) / 6, i % 3 ? 0.84 : 0.74, 0.92))
  const late = between(c, 0, Math.PI * 2)
  const face = disc(x, y, radius * 1.08, light.far(0.85)) + disc(x, y, radius, light.light) + line(marks, light.near, 3)
  const hands =
    line(hour(late, -0.1, 0.5), light.near, 5) + line(hour((late * 12) % (Math.PI * 2), -0.14, 0.78), light.near, 3)
  return (
    bloom(x, y, size * 0.8) +
    face +
    hands +
    disc(x, y, radius * 0.06, light.near) +
    standingFigure(c.random, x, level(c, 0.98), size * 0.28, light.near) +
    box(0, level(c, 0.98), c.width, c.height, light.near, 0.7)
  )
}

/** A map: contour lines, a dotted path, a cross. */
export function map(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.46)
  const isle = (cx: number, cy: number, r: number) => {
    let d = ''
    for (let i = 0; i < 7; i++) {
      const angle = (i / 7) * Math.PI * 2
      const bend = angle - Math.PI / 7
      const far = r * between(c, 0.86, 1.1)
      d += i
        ? `Q${at(cx + Math.cos(bend) * r * 1.16, cy + Math.sin(bend) * r * 1.1, cx + Math.cos(angle) * far, cy + Math.sin(angle) * far)}`
        : `M${at(cx + r, cy)}`
    }
    return `${d}Q${at(cx + r, cy - r * 0.5, cx + r, cy)}z`
  }
  const heights = times(4, i => shape(isle(x, y, size * (0.42 - i * 0.09)), light.far(0.1 + i * 0.14), 0.85))
  const islets =
    shape(isle(c.width - x * 0.7, level(c, 0.12), size * 0.08), light.far(0.2)) +
    shape(isle(x - size * 0.5, level(c, 0.9), size * 0.1), light.far(0.2))
  const way = `<path d="M${at(x - size * 0.56, level(c, 0.86))}Q${at(x - size * 0.1, level(c, 0.84), x - size * 0.16, y + size * 0.06)}T${at(x + size * 0.1, y - size * 0.1)}" fill="none" stroke="${light.near}" stroke-width="3" stroke-dasharray="7 6"/>`
  const cross = line(
    `M${at(x + size * 0.08, y - size * 0.15)}l${at(size * 0.08, size * 0.08)}m0 ${round(-size * 0.08)}l${at(-size * 0.08, size * 0.08)}`,
    light.dark,
    6,
  )
  const grid = line(
    times(8, i => `M${round((i * c.width) / 7)} 0V${c.height}M0 ${round((i * c.height) / 7)}H${c.width}`),
    light.ink,
    1,
    0.16,
  )
  return grid + islets + heights + way + cross
}

/** A turning record. */
export function vinyl(c: Canvas): string {
  const { light, middle: x, size } = c
  const y = level(c, 0.5)
  const radius = size * between(c, 0.38, 0.44)
  const grooves = times(7, i => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * (0.42 + i * 0.08))}"/>`)
  const shine = shape(
    `M${at(x, y)}L${at(x + radius * 0.5, y - radius * 0.86)}A${at(radius, radius)} 0 0 1 ${at(x + radius * 0.86, y - radius * 0.5)}zM${at(x, y)}L${at(x - radius * 0.5, y + radius * 0.86)}A${at(radius, radius)} 0 0 1 ${at(x - radius * 0.86, y + radius * 0.5)}z`,
    light.light,
    0.3,
  )
  const arm = line(
    `M${at(x + radius * 1.04, y - radius)}L${at(x + radius * 0.9, y + radius * 0.2, x + radius * 0.56, y + radius * 0.5)}`,
    light.ink,
    4,
  )
  return (
    bloom(x, y, size * 0.9) +
    disc(x, y, radius, light.near) +
    `<g fill="none" stroke="${light.far(0.5)}" stroke-opacity=".7">${grooves}</g>` +
    shine +
    disc(x, y, radius * 0.34, light.glow) +
    disc(x, y, radius * 0.22, light.warm) +
    disc(x, y, 3, light.near) +
    arm
  )
}

/** Playing cards, fanned. */
export function cards(c: Canvas): string {
  const { light, middle: x, size } = c
  const y = level(c, 0.86)
  const signs = [
    'M0 9Q-13-3-7-9Q-2-11 0-5Q2-11 7-9Q13-3 0 9z',
    'M0-11L8 0L0 11L-8 0z',
    'M0-11Q14 1 7 6Q2 8 1 3L4 11H-4L-1 3Q-2 8-7 6Q-14 1 0-11z',
  ]
  const w = size * 0.3
  const h = size * 0.46
  const card = (i: number) => {
    const sign = signs[i % 3] ?? ''
    const red = i % 3 < 2
    const pip = `<path transform="translate(${at(x, y - h * 0.62)})scale(${(size / 130).toFixed(1)})" d="${sign}" fill="${red ? light.far(0.35) : light.near}"/>`
    return `<g transform="rotate(${(i - 2) * 19} ${at(x, y + size * 0.1)})"><rect x="${round(x - w / 2)}" y="${round(y - h - size * 0.06)}" width="${round(w)}" height="${round(h)}" rx="6" fill="${light.ink}" stroke="${light.near}"/>${pip}</g>`
  }
  return bloom(x, level(c, 0.4), size * 0.8) + times(5, card)
}
