import { between, type Canvas, level, stars } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, disc, ellipse, line, round, shape, stamp, times } from '../../drawing/shapes.ts'

/** The head of a machine, its eyes alight. */
export function robot(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 1)
  const s = size / 115
  const y = foot - 66 * s
  const wide = between(c, 30, 38)
  const round1 = between(c, 6, 26)
  const head = `<rect x="${round(x - wide * s)}" y="${round(y - 34 * s)}" width="${round(wide * 2 * s)}" height="${round(62 * s)}" rx="${round(round1 * s)}" fill="${light.near}"/>`
  const eye = (side: number) =>
    bloom(x + side * 15 * s, y - 6 * s, 20 * s) + disc(x + side * 15 * s, y - 6 * s, 7 * s, light.light)
  const grille = line(
    times(5, i => `M${at(x - 14 * s + i * 7 * s, y + 12 * s)}v${round(8 * s)}`),
    light.far(0.4),
    3,
  )
  const mast = line(`M${at(x, y - 34 * s)}v${round(-16 * s)}`, light.near, 4) + disc(x, y - 52 * s, 5 * s, light.warm)
  return (
    bloom(x, level(c, 0.4), size * 0.8) +
    stamp('M-62 0q2-30 34-32h56q32 2 34 32zM-12-44h24v16h-24z', x, foot + 4, s, light.far(0.9)) +
    mast +
    head +
    eye(-1) +
    eye(1) +
    grille
  )
}

/** Wheels within wheels. */
export function gears(c: Canvas): string {
  const { light, middle: x, size } = c
  const wheel = (cx: number, cy: number, r: number, teeth: number, fill: string) => {
    const cogs = times(teeth, i => {
      const turn = (i / teeth) * Math.PI * 2
      const tip = (a: number, far: number) => at(cx + Math.cos(turn + a) * far, cy + Math.sin(turn + a) * far)
      const w = 1.4 / teeth
      return `M${tip(-w * 1.4, r * 0.95)}L${tip(-w, r * 1.16)}L${tip(w, r * 1.16)}L${tip(w * 1.4, r * 0.95)}z`
    })
    return (
      shape(cogs, fill) +
      disc(cx, cy, r, fill) +
      disc(cx, cy, r * 0.62, light.far(0.1)) +
      line(
        times(
          3,
          i =>
            `M${at(cx - Math.cos(i * 1.05) * r * 0.66, cy - Math.sin(i * 1.05) * r * 0.66)}L${at(cx + Math.cos(i * 1.05) * r * 0.66, cy + Math.sin(i * 1.05) * r * 0.66)}`,
        ),
        fill,
        r * 0.14,
      ) +
      disc(cx, cy, r * 0.2, fill)
    )
  }
  return (
    bloom(x, level(c, 0.4), size * 0.8) +
    wheel(x + size * 0.34, level(c, 0.2), size * 0.17, 10, light.far(0.55)) +
    wheel(x - size * 0.08, level(c, 0.5), size * 0.29, 14, light.far(0.85)) +
    wheel(x + size * 0.4, level(c, 0.74), size * 0.16, 9, light.near) +
    person(x - size * 0.3, level(c, 0.97), size * 0.22, light.near) +
    box(0, level(c, 0.97), c.width, c.height, light.near)
  )
}

/** A helmet that reflects a world. */
export function helmet(c: Canvas): string {
  const { light, middle: x, size } = c
  const y = level(c, 0.46)
  const r = size * 0.32
  const visor = `<clipPath id="z"><ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r * 0.76)}" ry="${round(r * 0.66)}"/></clipPath>`
  const world = `<g clip-path="url(#z)">${box(x - r, y - r, 2 * r, 2 * r, light.near)}${disc(x + r * 0.2, y - r * 0.2, r * 0.16, light.light)}${bloom(x + r * 0.2, y - r * 0.2, r * 0.8)}${ellipse(x, y + r * 0.8, r * 1.2, r * 0.6, light.far(0.3))}${person(x - r * 0.3, y + r * 0.34, r * 0.5, light.near)}</g>`
  return (
    stars(c, 50) +
    visor +
    stamp('M-90 60q4-56 50-60h80q46 4 50 60z', x, y + r * 0.7, size / 220, light.far(0.55)) +
    disc(x, y, r, light.far(0.15)) +
    disc(x, y, r, 'url(#q)', 0.55) +
    ellipse(x, y, r * 0.82, r * 0.72, light.near) +
    world
  )
}
