import { between, type Canvas, ground, level, orb, specks } from '../../drawing/canvas.ts'
import { at, bloom, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { swell } from '../../drawing/terrain.ts'
import { glitter } from '../nature/water.ts'

const galleonHull = 'M-44-12h10v4h54v-8h20l6-10l-6 34q-2 8-12 8h-58q-8 0-10-10z'

const galleonSails =
  'M-28-12v-52h2v52zM0-12v-70h2v70zM22-12v-46h2v46zM-40-22q14-8 10-36h20q4 22-2 36zM-12-26q8-14 4-48h24q4 26-2 48zM16-22q6-10 4-32h16q3 18-1 32zM2-82h12l-4 4l4 4h-12z'

/** A three-masted ship in front of a large moon. */
export function galleon(c: Canvas): string {
  const { light, focus: x, size } = c
  const horizon = level(c, 0.74)
  const moon = orb(c, x + size * 0.06, horizon - size * 0.34, size * between(c, 0.24, 0.3), 2.4)
  const ship =
    stamp(galleonHull, x, horizon + 4, size / 165, light.near) +
    stamp(galleonSails, x, horizon + 4, size / 165, light.far(0.9))
  const waves = times(3, (i, t) =>
    shape(swell(c, horizon + size * (0.05 + t * 0.18), 6 + t * 8, 4 - i), light.far(0.6 + t * 0.36), 0.95),
  )
  return moon + ground(c, horizon, light.far(0.5)) + glitter(c, x, horizon, level(c, 1)) + ship + waves
}

/** An ocean liner at night with lit windows, and an iceberg. */
export function liner(c: Canvas): string {
  const { light, focus: x, size } = c
  const s = size / 150
  const horizon = level(c, 0.78)
  const hull = 'M-66-16H58l10-4l-10 26H-54z'
  const decks = 'M-46-17v-10h82v10zM-38-28v-8h62v8zM-30-37l2-26h9l2 26zM-8-37l2-26h9l2 26zM14-37l2-26h9l2 26z'
  const windows = times(
    18,
    i =>
      `M${at(x - 40 * s + i * 4.4 * s, horizon - 20 * s)}h2v3h-2zM${at(x - 50 * s + i * 6 * s, horizon - 7 * s)}h2v2h-2z`,
  )
  const ice = shape(
    `M0 ${round(horizon + 2)}L${at(c.width * 0.06, horizon - size * 0.18, c.width * 0.1, horizon - size * 0.12, c.width * 0.14, horizon - size * 0.3, c.width * 0.25, horizon + 2)}z`,
    light.light,
    0.85,
  )
  const night = specks(c, 40, 0, horizon, 1, light.light) + bloom(x, horizon, size * 0.7)
  const ship =
    stamp(decks, x, horizon, s, light.far(0.75)) + stamp(hull, x, horizon, s, light.near) + shape(windows, light.warm)
  return night + ice + ship + ground(c, horizon + 4 * s, light.far(0.8)) + glitter(c, x, horizon + 6 * s, level(c, 1))
}
