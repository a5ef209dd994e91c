import { between, type Canvas, ground, level, specks } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, dot, ellipse, line, round, shape, stamp, times } from '../../drawing/shapes.ts'

/** Floodlights over a field of play. */
export function stadium(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.72)
  const mast = (mx: number, y: number) =>
    line(`M${at(mx, foot)}V${round(y)}`, light.near, 4) +
    bloom(mx, y, size * 0.3) +
    box(mx - size * 0.08, y - size * 0.05, size * 0.16, size * 0.09, light.near) +
    shape(
      times(6, i =>
        dot(mx + ((i % 3) - 1) * size * 0.045, y - size * 0.028 + Math.floor(i / 3) * size * 0.04, size * 0.014),
      ),
      light.light,
    )
  const stand = shape(
    `M0 ${round(level(c, 0.52))}Q${at(c.width / 2, level(c, 0.66), c.width, level(c, 0.52))}V${round(foot)}H0z`,
    light.far(0.75),
  )
  const chalk = line(
    `M0 ${round(level(c, 0.8))}H${c.width}M${at(c.width / 2, foot)}L${at(c.width / 2 + (x - c.width / 2) * 0.4, c.height)}`,
    light.ink,
    2,
    0.7,
  )
  return (
    mast(c.width * 0.14, level(c, 0.2)) +
    mast(c.width * 0.86, level(c, 0.2)) +
    stand +
    specks(c, 60, level(c, 0.57), foot - 3, 2, light.warm) +
    ground(c, foot, light.far(0.35)) +
    chalk +
    person(x, level(c, 0.94), size * 0.36, light.near)
  )
}

/** One microphone, and the light on it. */
export function microphone(c: Canvas): string {
  const { light, middle: x, size } = c
  const s = size / 110
  const y = level(c, 0.34)
  const grille = line(
    times(4, i => `M${at(x - 15 * s, y - 14 * s + i * 9 * s)}h${round(30 * s)}`),
    light.far(0.25),
    3,
  )
  const rays = shape(
    [-1, 1]
      .map(side => `M${at(x + side * size * 0.5, 0)}L${at(x - size * 0.1, level(c, 0.9))}h${round(size * 0.2)}z`)
      .join(''),
    light.light,
    0.22,
  )
  const heads = shape(
    times(11, i => dot((i * c.width) / 10, level(c, 1) + between(c, -5, 8), size * 0.06)),
    light.near,
  )
  return (
    box(0, 0, c.width, c.height, light.near, 0.35) +
    rays +
    bloom(x, y, size * 0.6) +
    stamp(
      'M-17-24q0-16 17-16q17 0 17 16v36q0 16-17 16q-17 0-17-16zM-3 28h6v90h-6zM-26 6h4q0 28 22 28q22 0 22-28h4q0 34-26 34q-26 0-26-34z',
      x,
      y,
      s,
      light.near,
    ) +
    grille +
    heads
  )
}

/** The keys of a piano. */
export function piano(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.9)
  const s = size / 140
  const grand =
    'M-60-40h100q6-34-20-42q-20-4-34 6q-14 10-46 8zM-56-40h96v10h-96zM-52-30h5v30h-5zM28-30h5v30h-5zM-8-30h5v30h-5zM-58-42l80-58l3 3l-66 56z'
  const player =
    'M-6 0v-20h-12q0-30 8-32q10 0 12 8l18 6v5l-18-2l1 12l14 3v20h-5v-16h-12zM-12-60a8 8 0 1 0 16 0a8 8 0 1 0-16 0'
  const cone = shape(
    `M${at(x - size * 0.06, 0)}L${at(x - size * 0.5, foot)}H${round(x + size * 0.5)}L${at(x + size * 0.06, 0)}z`,
    light.light,
    0.28,
  )
  return (
    box(0, 0, c.width, c.height, light.near, 0.35) +
    cone +
    bloom(x, foot, size * 0.6) +
    ellipse(x, foot, size * 0.5, size * 0.05, light.glow, 0.7) +
    stamp(grand, x + 12 * s, foot, s, light.near) +
    stamp(player, x - 66 * s, foot, s, light.near)
  )
}
