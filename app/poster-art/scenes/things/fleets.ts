import { type Canvas, ground, level, specks, stars } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, disc, ellipse, line, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills, swell } from '../../drawing/terrain.ts'

/** A submarine below the waves, a ship above. */
export function submarine(c: Canvas): string {
  const { light, middle: x, size } = c
  const water = level(c, 0.3)
  const hull = 'M-80 0q4-16 40-16h22v-20h24v20h30q40 2 46 16q-10 16-60 16h-50q-46 0-52-16zM-8-36v-20h4v20z'
  const lamps = times(5, i => disc(x + (i - 2.4) * size * 0.12, level(c, 0.66), size * 0.014, light.warm))
  return (
    bloom(c.focus, water, size * 0.7) +
    stamp(
      'M-40 0h80l-10 12h-60zM-16 0v-14h30v14zM0-14v-14h6v14z',
      c.width - c.focus,
      water - 4,
      size / 420,
      light.near,
    ) +
    ground(c, water, light.far(0.45)) +
    shape(swell(c, level(c, 0.5), 8, 3), light.far(0.62)) +
    stamp(hull, x, level(c, 0.66), size / 190, light.near, c.random() < 0.5) +
    lamps +
    specks(c, 20, level(c, 0.4), c.height, 2, light.light, 0.4) +
    shape(hills(c, level(c, 0.95), size * 0.08, 4), light.far(0.95))
  )
}

/** A fleet of wedge-shaped ships before a planet. */
export function armada(c: Canvas): string {
  const { light, middle: x, size } = c
  const left = c.random() < 0.5
  const wedge = 'M-70 6L60-10L70-4L66 4L-70 6zM28-6l4-16h16l6 13zM-70 6L66 4L50 14z'
  const globe = disc(c.width - c.focus * 0.8, level(c, 0.96), size * 0.44, 'url(#q)')
  const fleet = times(3, i =>
    stamp(
      wedge,
      x + (i - 1) * size * 0.2,
      level(c, 0.2 + i * 0.17),
      (size / 190) * (0.5 + i * 0.28),
      light.far(0.6 + i * 0.2),
      left,
    ),
  )
  const wakes = times(3, i =>
    bloom(
      x + (i - 1) * size * 0.2 + (left ? -1 : 1) * size * 0.2 * (0.6 + i * 0.3),
      level(c, 0.2 + i * 0.17),
      size * 0.07,
    ),
  )
  return stars(c, 60) + globe + wakes + fleet
}

/** Two blades of light, crossed. */
export function lightBlades(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.4)
  const foot = level(c, 0.93)
  const blade = (side: number) =>
    `M${at(x + side * size * 0.26, foot - size * 0.17)}L${at(x - side * size * 0.16, y - size * 0.26)}`
  const both = blade(1) + blade(-1)
  return (
    stars(c, 24, foot) +
    bloom(x, y, size * 0.6) +
    `<g stroke-linecap="round">${line(both, light.glow, 12, 0.4) + line(blade(1), light.warm, 5) + line(blade(-1), light.light, 5)}</g>` +
    disc(x, y - size * 0.02, size * 0.03, light.ink) +
    person(x - size * 0.34, foot, size * 0.42, light.near, 'caped') +
    person(x + size * 0.34, foot, size * 0.42, light.near, 'coated') +
    ellipse(x, foot, size * 0.5, size * 0.02, light.near)
  )
}
