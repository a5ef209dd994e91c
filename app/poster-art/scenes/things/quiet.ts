import { between, type Canvas, level, specks } from '../../drawing/canvas.ts'
import { person, standingFigure } from '../../drawing/people.ts'
import { at, bloom, box, disc, ellipse, line, round, shape, stamp, times } from '../../drawing/shapes.ts'

/** A door ajar, and light behind it. */
export function door(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.88)
  const tall = size * 0.68
  const w = size * 0.3
  const floor = shape(
    `M${at(x - w / 2, foot)}h${round(w)}L${at(x + w * 1.2, c.height)}H${round(x - w * 1.2)}z`,
    light.light,
    0.7,
  )
  const leaf = shape(
    `M${at(x + w / 2, foot)}V${round(foot - tall)}l${at(w * 0.5, -tall * 0.06)}V${round(foot + tall * 0.06)}z`,
    light.far(0.7),
  )
  return (
    box(0, 0, c.width, c.height, light.near, 0.72) +
    bloom(x, foot - tall / 2, size * 0.7) +
    floor +
    box(x - w / 2, foot - tall, w, tall, light.light) +
    leaf +
    disc(x + w * 0.6, foot - tall * 0.45, 3, light.warm) +
    (c.random() < 0.6
      ? standingFigure(c.random, x, foot, size * 0.4, light.near)
      : person(x, foot, size * 0.26, light.near, 'child'))
  )
}

/** An empty swing. */
export function swing(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.9)
  const lean = size * between(c, 0.06, 0.14)
  const seat = foot - size * 0.2
  const top = level(c, 0.02)
  const branch = shape(
    `M0 ${round(top - size * 0.02)}Q${at(c.width * 0.5, top + size * 0.05, c.width, top - size * 0.08)}v${round(size * 0.06)}Q${at(c.width * 0.5, top + size * 0.12, 0, top + size * 0.05)}z`,
    light.near,
  )
  const ropes = line(
    `M${at(x - size * 0.1, top)}L${at(x - size * 0.1 + lean, seat)}M${at(x + size * 0.1, top)}L${at(x + size * 0.1 + lean, seat)}`,
    light.near,
    2,
  )
  return (
    bloom(c.width - x, level(c, 0.5), size * 0.9) +
    disc(c.width - x, level(c, 0.5), size * 0.1, light.light) +
    shape(`M0 ${round(foot)}Q${at(c.width / 2, foot - size * 0.08, c.width, foot)}V${c.height}H0z`, light.far(0.8)) +
    ropes +
    box(x - size * 0.12 + lean, seat, size * 0.24, size * 0.025, light.near) +
    branch +
    ellipse(x, foot + 4, size * 0.12, 3, light.near, 0.5) +
    specks(c, 12, level(c, 0.2), foot, 3, light.warm)
  )
}

/** Two on a bench. */
export function bench(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.88)
  const s = size / 130
  const sitter = 'M-8 0v-20h-10q-2-26 8-28q10-2 14 6l2 14l14 2v26h-5v-18h-14zM-16-56a7 8 0 1 0 14 0a7 8 0 1 0-14 0'
  const plank = `M${at(x - 44 * s, foot - 18 * s)}h${round(88 * s)}v${round(4 * s)}h${round(-88 * s)}zM${at(x - 44 * s, foot - 38 * s)}h${round(88 * s)}v${round(4 * s)}h${round(-88 * s)}zM${at(x - 38 * s, foot)}v${round(-40 * s)}h4v${round(40 * s)}zM${at(x + 34 * s, foot)}v${round(-40 * s)}h4v${round(40 * s)}z`
  const tree =
    shape(`M${at(x - size * 0.42, foot)}q8-60-2-${round(size * 0.5)}h14q-4 60 6 ${round(size * 0.5)}z`, light.near) +
    times(6, i =>
      disc(
        x - size * 0.4 + Math.cos(i) * size * 0.16,
        foot - size * 0.56 + Math.sin(i) * size * 0.1,
        size * 0.13,
        light.far(0.75),
      ),
    )
  const lone = c.random() < 0.35
  return (
    bloom(c.width - x, level(c, 0.5), size * 0.9) +
    disc(c.width - x, level(c, 0.46), size * 0.09, light.light) +
    tree +
    box(0, foot, c.width, c.height, light.far(0.75)) +
    shape(plank, light.near) +
    stamp(sitter, x + (lone ? 18 : 16) * s, foot, s, light.near, true) +
    (lone ? '' : stamp(sitter, x - 14 * s, foot, s, light.near))
  )
}
