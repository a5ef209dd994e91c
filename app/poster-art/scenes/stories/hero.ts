import { between, type Canvas, level, orb } from '../../drawing/canvas.ts'
import { at, bloom, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { skyline } from '../../drawing/terrain.ts'

const flying =
  'M-8 4q10-16 22-20l22-14l4 5l-18 16q2 8-4 14l-18 12l-16 24l-10 12l-4-3l7-13l8-22l-16 18l-10 10l-4-4l10-16zM12-22a7 7 0 1 1 12-6zM-2-2q-18-4-40 14q-16 12-18 30q22-18 46-22q12-8 12-22z'

/** A figure flies above the roofs. */
export function flyer(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.38)
  const trail = line(
    times(
      5,
      i =>
        `M${at(x - size * 0.16 + i * 6, y + size * 0.16 + i * 5)}q${at(-size * 0.2, size * 0.2, -size * between(c, 0.4, 0.6), size * between(c, 0.3, 0.44))}`,
    ),
    light.light,
    1.5,
    0.4,
  )
  return (
    orb(c, c.width - x, level(c, 0.3), size * 0.1) +
    bloom(x, y, size * 0.6) +
    trail +
    skyline(c, level(c, 1), size * 0.34, light.far(0.5), false) +
    skyline(c, level(c, 1.04), size * 0.22, light.near, true) +
    stamp(flying, x, y, size / 150, light.near) +
    shape(`M0 ${round(level(c, 1))}H${c.width}V${c.height}H0z`, light.near)
  )
}
