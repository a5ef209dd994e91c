import { between, type Canvas, level } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { bloom, disc, shape, times } from '../../drawing/shapes.ts'
import { hills } from '../../drawing/terrain.ts'

/** Fireflies over a dark meadow, and two children. */
export function fireflies(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.9)
  const fly = () => {
    const [fx, fy] = [between(c, 0, c.width), level(c, between(c, 0.1, 0.95))]
    return bloom(fx, fy, size * between(c, 0.03, 0.07)) + disc(fx, fy, between(c, 1.5, 3), light.warm)
  }
  return (
    bloom(x, foot, size * 0.7, 0.7) +
    shape(hills(c, level(c, 0.72), size * 0.1, 3), light.far(0.6)) +
    shape(hills(c, foot, size * 0.05, 4), light.near) +
    person(x - size * 0.06, foot + 3, size * 0.34, light.near, 'child') +
    person(x + size * 0.1, foot + 3, size * 0.24, light.near, 'child') +
    times(18, fly)
  )
}
