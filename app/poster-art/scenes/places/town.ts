import { between, type Canvas, ground, level, mist, orb } from '../../drawing/canvas.ts'
import { couple, standingFigure } from '../../drawing/people.ts'
import { at, bloom, box, disc, dot, line, round, shape, times } from '../../drawing/shapes.ts'
import { hills, skyline } from '../../drawing/terrain.ts'

/** Rows of roofs under a low sun or moon. */
export function city(c: Canvas): string {
  const { light, size } = c
  const row = (i: number, t: number) => {
    const foot = level(c, 0.82 + t * 0.2)
    return (
      skyline(c, foot, size * (0.55 - t * 0.2), light.far(0.3 + t * 0.65), i > 0) +
      (i < 2 ? mist(c, foot - size * 0.1, size * 0.34) : '')
    )
  }
  return orb(c, c.focus, level(c, between(c, 0.22, 0.3)), size * between(c, 0.1, 0.15), 3.6) + times(3, row)
}

/** A wet street between lit signs. */
export function neon(c: Canvas): string {
  const { light, focus: x, height, width, size } = c
  const horizon = level(c, 0.68)
  const walls = times(2, side =>
    shape(
      `M${side ? width : 0} 0V${height}L${at(x + (side ? 18 : -18), horizon + 10)}V${round(horizon - size * 0.44)}z`,
      light.near,
      0.82,
    ),
  )
  const sign = (i: number) => {
    const side = i % 2 ? 1 : -1
    const t = between(c, 0.25, 1)
    const sx = x + side * (18 + t * width * 0.4)
    const w = 3 + t * 12
    const y = horizon - size * (0.14 + t * 0.5 * c.random())
    const reflection = box(sx, horizon + size * (0.12 + t * 0.2), w, size * 0.34, light.glow, 0.2)
    return (
      box(sx, y, w, size * (0.1 + t * 0.22), i % 3 ? light.glow : light.warm) +
      bloom(sx + w / 2, y + size * 0.1, 26 + 40 * t, 0.5) +
      reflection
    )
  }
  const rain = line(
    times(28, () => `M${at(c.random() * width, c.random() * height * 0.9)}l-4 ${round(between(c, 14, 34))}`),
    light.light,
    0.7,
    0.4,
  )
  return (
    bloom(x, horizon, size * 0.7) +
    walls +
    times(7, sign) +
    rain +
    standingFigure(c.random, x, level(c, 0.97), size * 0.34, light.near)
  )
}

/** A bridge between two shores. */
export function bridge(c: Canvas): string {
  const { light, focus: x, width, size } = c
  const deck = level(c, 0.74)
  const top = level(c, 0.34)
  const towers = [x - width * 0.3, x + width * 0.3]
  const legs = towers
    .map(
      tx =>
        box(tx - size * 0.025, top, size * 0.05, level(c, 0.94) - top, light.near) +
        box(tx - size * 0.04, top + size * 0.1, size * 0.08, 4, light.near),
    )
    .join('')
  const cable = `M${at(x - width * 0.8, deck)}Q${at(x - width * 0.42, deck - size * 0.06, x - width * 0.3, top)}Q${at(x, deck + size * 0.2 - (deck - top) * 0.2, x + width * 0.3, top)}Q${at(x + width * 0.42, deck - size * 0.06, x + width * 0.8, deck)}`
  const hangers = times(11, (_, t) => {
    const u = t * 2 - 1
    const sag = (1 - u * u) * 0.5
    return `M${at(x + u * width * 0.28, top + (deck - top) * sag * 1.9)}V${round(deck)}`
  })
  const water = ground(c, level(c, 0.9), light.far(0.6))
  const lovers = couple(x, deck, size * 0.13, light.near)
  return (
    orb(c, x, level(c, 0.5), size * 0.2, 3) +
    skyline(c, level(c, 0.9), size * 0.2, light.far(0.35), false) +
    mist(c, level(c, 0.8), size * 0.3) +
    water +
    line(cable, light.near, 3) +
    line(hangers, light.near, 1) +
    box(0, deck, width, size * 0.03, light.near) +
    legs +
    lovers
  )
}

/** Suburbia: a lamp, a fence, a row of roofs. */
export function street(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.88)
  const s = size / 240
  const roofs = times(4, i => {
    const hx = c.width * (i / 3.4) - 20
    const w = c.width * 0.25
    const rise = size * between(c, 0.16, 0.24)
    const window = `M${at(hx + w * 0.3, foot - rise * 0.5)}h${round(10 * s)}v${round(12 * s)}h${round(-10 * s)}z`
    return (
      shape(
        `M${at(hx, foot)}v${round(-rise * 0.6)}l${at(w / 2, -rise * 0.7, w / 2, rise * 0.7)}v${round(rise * 0.6)}z`,
        light.far(0.42 + 0.12 * (i % 2)),
      ) + (c.random() < 0.6 ? shape(window, light.warm) : '')
    )
  })
  const lampX = x - 34 * s
  const post = line(`M${at(lampX, foot + 8)}v${round(-120 * s)}q0-12 12-12h${round(12 * s)}`, light.near, 3)
  const cone = shape(
    `M${at(lampX + 26 * s, foot - 128 * s)}L${at(x - 44 * s, foot + 6)}H${round(x + 48 * s)}z`,
    'url(#u)',
    0.6,
  )
  return (
    bloom(lampX + 26 * s, foot - 124 * s, size * 0.4) +
    roofs +
    shape(hills(c, foot + 4, 3, 3), light.near) +
    cone +
    post +
    disc(lampX + 26 * s, foot - 125 * s, 5 * s, light.light) +
    standingFigure(c.random, x + 6 * s, foot + 6, size * 0.2, light.near)
  )
}

/** Lights out of focus behind a couple. */
export function bokeh(c: Canvas): string {
  const { light, size } = c
  const foot = level(c, 0.95)
  const layer = (fill: string, opacity: number) => {
    const d = times(4, () =>
      dot(c.random() * c.width, level(c, between(c, -0.05, 0.8)), size * (0.05 + c.random() ** 2 * 0.16)),
    )
    return `<path d="${d}" fill="${fill}" opacity="${opacity}" stroke="${light.light}"/>`
  }
  const spots = layer(light.light, 0.2) + layer(light.glow, 0.42) + layer(light.warm, 0.3)
  return (
    bloom(c.focus, level(c, 0.5), size * 0.9, 0.8) +
    spots +
    shape(hills(c, foot, size * 0.04, 3), light.near) +
    couple(c.focus, foot + 2, size * 0.38, light.near)
  )
}
