import { between, type Canvas, ground, level, mist, orb, stars } from '../../drawing/canvas.ts'
import { person, standingFigure } from '../../drawing/people.ts'
import { at, bloom, box, disc, line, marks, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills, skyline, swell } from '../../drawing/terrain.ts'

/** Pyramids in the sand. */
export function pyramid(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.84)
  const one = (px: number, s: number, dark: number) =>
    shape(`M${at(px - s, foot)}L${at(px, foot - s * 1.1)}L${at(px + s, foot)}z`, light.far(dark)) +
    shape(`M${at(px, foot - s * 1.1)}L${at(px + s, foot)}H${round(px + s * 0.24)}z`, light.glow, 0.6)
  return (
    orb(c, c.width - c.focus, level(c, 0.24), size * 0.12) +
    one(x - size * 0.3, size * 0.22, 0.45) +
    one(x + size * 0.06, size * 0.46, 0.7) +
    ground(c, foot - 1, light.far(0.5)) +
    shape(hills(c, level(c, 0.94), size * 0.06, 2), light.far(0.85)) +
    standingFigure(c.random, x - size * 0.3, level(c, 0.95), size * 0.13, light.near)
  )
}

/** A stepped temple above the trees. */
export function temple(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.94)
  const tiers = times(5, i =>
    box(
      x - size * (0.46 - i * 0.075),
      foot - (i + 1) * size * 0.11,
      size * (0.92 - i * 0.15),
      size * 0.115,
      light.far(0.9 - i * 0.1),
    ),
  )
  const stair = shape(
    `M${at(x - size * 0.11, foot)}L${at(x - size * 0.05, foot - size * 0.55)}h${round(size * 0.1)}L${at(x + size * 0.11, foot)}z`,
    light.glow,
    0.55,
  )
  const house =
    box(x - size * 0.11, foot - size * 0.68, size * 0.22, size * 0.14, light.near) +
    box(x - size * 0.035, foot - size * 0.63, size * 0.07, size * 0.09, light.warm)
  return (
    orb(c, x, level(c, 0.3), size * between(c, 0.16, 0.22), 2.6) +
    mist(c, level(c, 0.7), size * 0.5) +
    tiers +
    stair +
    house +
    person(x, foot, size * 0.13, light.near) +
    shape(hills(c, foot, size * 0.06, 9), light.near)
  )
}

/** A lighthouse and its beam. */
export function lighthouse(c: Canvas): string {
  const { light, focus: x, size } = c
  const s = size / 120
  const foot = level(c, 0.84)
  const lampY = foot - 78 * s
  const side = x > c.width / 2 ? -1 : 1
  const rays = `M${at(x, lampY)}L${at(x + side * c.width, lampY - size * 0.3)}V${round(lampY + size * 0.12)}zM${at(x, lampY)}L${at(x - side * c.width, lampY - size * 0.06)}v${round(size * 0.16)}z`
  return (
    stars(c, 20, foot) +
    shape(rays, light.light, 0.4) +
    bloom(x, lampY, size * 0.35) +
    stamp('M-11 0l4-70h14l4 70zM-9-86h18v16h-18zM-12-72h24v4h-24zM-9-86l9-10l9 10z', x, foot, s, light.near) +
    box(x - 6 * s, lampY - 6 * s, 12 * s, 11 * s, light.light) +
    shape(
      `M${at(x - size * 0.5, foot + size * 0.14)}Q${at(x - size * 0.1, foot - size * 0.1, x + size * 0.2, foot)}T${at(x + size * 0.6, foot + size * 0.16)}z`,
      light.near,
    ) +
    times(3, i => shape(swell(c, level(c, 0.9 + i * 0.05), 7 + i * 3, 3), light.far(0.55 + i * 0.16)))
  )
}

/** One tower, a single floor lit. */
export function tower(c: Canvas): string {
  const { light, focus: x, size } = c
  const w = size * 0.4
  const top = level(c, 0.08)
  const rows = 13
  const step = (c.height - top) / rows
  const lit = Math.floor(between(c, 3, 7))
  const panes = times(rows, i => `M${at(x - w * 0.42, top + (i + 0.5) * step)}h${round(w * 0.84)}`)
  return (
    bloom(x, level(c, 0.4), size * 0.8) +
    skyline(c, level(c, 1), size * 0.5, light.far(0.5), true) +
    box(x - w / 2, top, w, c.height, light.near) +
    marks(panes, light.far(0.6), round(step * 0.5), 0.7) +
    box(x - w * 0.42, top + (lit + 0.25) * step, w * 0.84, step * 0.5, light.warm) +
    bloom(x, top + (lit + 0.5) * step, size * 0.3, 0.8) +
    person(x + w * 0.16, top + (lit + 0.75) * step, step * 0.5, light.near) +
    line(`M${at(x + w * 0.3, top)}v${round(-size * 0.12)}`, light.near, 3) +
    disc(x + w * 0.3, top - size * 0.12, 3, light.warm)
  )
}

/** A covered dish, steam, a small cook. */
export function feast(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.84)
  const s = size / 120
  const steam = line(
    times(3, i => `M${at(x + (i - 1) * 20 * s, foot - 62 * s)}q${at(12 * s, -12 * s, 0, -24 * s)}t${at(0, -24 * s)}`),
    light.ink,
    4,
    0.7,
  )
  return (
    bloom(x, foot - size * 0.3, size * 0.8) +
    steam +
    stamp('M-46 0q2-46 46-48q44 2 46 48zM-6-48a6 6 0 1 1 12 0z', x, foot - 8 * s, s, light.near) +
    stamp('M-32-10q2-24 22-28', x, foot - 8 * s, s, light.light) +
    box(x - 60 * s, foot - 8 * s, 120 * s, 7 * s, light.far(0.3)) +
    ground(c, foot, light.far(0.8)) +
    stamp('M-60 12h4v34h-4zM-66 12h3v12h9v-12h3v14h-15zM58 12q8 8 2 18v16h-4v-34z', x, foot, s, light.near)
  )
}
