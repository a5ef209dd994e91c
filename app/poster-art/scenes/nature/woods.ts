import { beam, between, type Canvas, lamp, level, mist, orb } from '../../drawing/canvas.ts'
import { standingFigure } from '../../drawing/people.ts'
import { at, bloom, ellipse, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { firs, hills } from '../../drawing/terrain.ts'

/** Old trees with light between them. */
export function forest(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.9)
  const trunks = (i: number, t: number) => {
    const d = times(8 - i * 2, () => {
      const tx = c.random() * c.width
      const w = 5 + i * i * 6 + c.random() * 5
      return `M${round(tx)} 0h${round(w)}l${at(w * 0.25, c.height)}h${round(-w * 1.5)}z`
    })
    return shape(d, light.far(0.4 + t * 0.56)) + (i < 2 ? mist(c, level(c, 0.7), size * 0.5, 0.35) : '')
  }
  const rays = times(4, i => beam(x + i * 6, -20, (i - 1.5) * 0.34, c.height * 1.05, 0.06, 0.4))
  const walker = c.random() < 0.75 ? standingFigure(c.random, x, foot, size * 0.2, light.near) : ''
  return (
    lamp(c, x, -20, c.height * 1.05) +
    bloom(x, level(c, 0.4), size * 0.9) +
    rays +
    times(3, trunks) +
    shape(hills(c, foot, size * 0.06, 7), light.near) +
    walker
  )
}

/** Firs in the mist under a moon. */
export function pines(c: Canvas): string {
  const { light, size } = c
  const rank = (i: number, t: number) => {
    const foot = level(c, 0.66 + t * 0.3)
    return (
      shape(firs(c, foot, 14 + i * 12), light.far(0.25 + t * 0.72)) +
      (i < 3 ? mist(c, foot + size * 0.04, size * 0.24, 0.45) : '')
    )
  }
  return orb(c, c.focus, level(c, 0.24), size * between(c, 0.1, 0.15), 4) + times(4, rank)
}

const sauropod =
  'M-46 0l-2-24q-14-6-26 6q8-20 30-22q16-4 30-2q10-2 16-22q6-26 22-28q10 0 12 6q-2 6-12 4q-8 6-12 28q-2 20-12 32l-1 22h-9l-3-20q-8 2-16 1l-3 19z'

/** A dinosaur's long neck above the trees. */
export function dinosaur(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.9)
  const sun = orb(c, x, level(c, 0.42), size * between(c, 0.24, 0.3), 2.4)
  const beast = stamp(sauropod, x - size * 0.05, foot, size / 125, light.near, c.random() < 0.5)
  const fern = (fx: number, lean: number) =>
    `M${at(fx, level(c, 1))}q${at(lean * 0.2, -size * 0.22, lean, -size * 0.24)}q${at(-lean * 0.5, size * 0.06, -lean, size * 0.24)}z`
  const ferns = times(6, i => fern(c.width * (i < 3 ? 0.06 : 0.94) + (i % 3) * 6, ((i % 3) - 1) * size * 0.2 + 8))
  return (
    sun +
    mist(c, foot - size * 0.1, size * 0.3) +
    shape(firs(c, foot, size * 0.07), light.far(0.55)) +
    beast +
    shape(hills(c, foot, size * 0.05, 5), light.far(0.9)) +
    shape(ferns, light.near)
  )
}

/** Leaves of a jungle around an opening full of light. */
export function jungle(c: Canvas): string {
  const { light, focus: x, size } = c
  const middle = level(c, 0.5)
  const leaf = (i: number, count: number, far: number) => {
    const angle = (i / count) * Math.PI * 2 + between(c, -0.15, 0.15)
    const px = x + Math.cos(angle) * size * far
    const py = middle + Math.sin(angle) * size * far
    const length = size * between(c, 0.3, 0.42)
    const turn = round((angle * 180) / Math.PI + 180 + between(c, -24, 24))
    return `<path transform="translate(${at(px, py)}) rotate(${turn})" d="M${at(-length * 0.4, 0)}Q${at(length * 0.3, -length * 0.3, length, 0)}Q${at(length * 0.3, length * 0.3, -length * 0.4, 0)}" fill="${light.far(far > 0.8 ? 0.98 : 0.72)}"/>`
  }
  const vine = line(
    `M${at(x + size * 0.24, 0)}q${at(size * 0.06, size * 0.3, -size * 0.02, size * 0.5)}`,
    light.near,
    2,
  )
  return (
    bloom(x, middle, size * 0.8) +
    ellipse(x, middle, size * 0.24, size * 0.24, light.light, 0.85) +
    standingFigure(c.random, x, level(c, 0.8), size * 0.3, light.near) +
    vine +
    times(11, i => leaf(i, 11, 0.6)) +
    times(9, i => leaf(i, 9, 0.86)) +
    shape(hills(c, level(c, 0.9), size * 0.06, 5), light.near)
  )
}
