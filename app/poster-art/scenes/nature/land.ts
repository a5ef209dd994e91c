import { between, type Canvas, level, mist, orb, stars } from '../../drawing/canvas.ts'
import { person, standingFigure } from '../../drawing/people.ts'
import { at, bloom, disc, round, shape, times } from '../../drawing/shapes.ts'
import { flock, hills, ridge } from '../../drawing/terrain.ts'

/** Dunes: each has a lit and a shadowed side. */
function dunes(c: Canvas, from: number): string {
  const { light, width } = c
  return times(4, (_, t) => {
    const y = from + (level(c, 0.95) - from) * t
    const peak = width * between(c, 0.1, 0.9)
    const rise = c.size * (0.08 + t * 0.12)
    const lit = `M0 ${round(y)}Q${at(peak * 0.6, y, peak, y - rise)}Q${at(peak + width * 0.3, y, width, y - rise * 0.3)}V${c.height}H0z`
    const dark = `M${at(peak, y - rise)}Q${at(peak + width * 0.3, y, width, y - rise * 0.3)}V${c.height}H${round(peak - width * 0.2)}Q${at(peak + width * 0.1, y + rise, peak, y - rise)}z`
    return shape(lit, light.far(0.2 + t * 0.7)) + shape(dark, light.near, 0.28)
  })
}

/** A great sun over dunes, and a wanderer. */
export function desert(c: Canvas): string {
  const radius = c.size * between(c, 0.2, 0.32)
  const start = level(c, 0.66)
  const sun = orb(c, c.focus, level(c, 0.42), radius, 2.6)
  const wanderer = person(c.width * between(c, 0.2, 0.8), level(c, 0.82), c.size * 0.1, c.light.near)
  return sun + dunes(c, start) + wanderer
}

/** Two suns, one low, one high, over dunes. */
export function twinSuns(c: Canvas): string {
  const { focus: x, light, size } = c
  const low = orb(c, x, level(c, 0.46), size * 0.15, 3)
  const high = orb(c, x + size * 0.26 * (x > c.width / 2 ? -1 : 1), level(c, 0.22), size * 0.07, 3)
  return low + high + dunes(c, level(c, 0.68)) + person(x, level(c, 0.86), size * 0.18, light.near, 'caped')
}

/** Table mountains of the West. */
export function mesa(c: Canvas): string {
  const { light, width, size } = c
  const range = (i: number, t: number) => {
    const foot = level(c, 0.72) + i * size * 0.06
    let x = width * between(c, -0.1, 0.2)
    let d = `M0 ${round(foot)}`
    for (let table = 0; table < 2; table++) {
      const w = width * between(c, 0.18, 0.34)
      const rise = size * between(c, 0.16, 0.36)
      d += `L${at(x, foot)}l${at(w * 0.16, -rise * 0.5)}l${at(w * 0.06, -rise * 0.5)}h${round(w * 0.5)}l${at(w * 0.08, rise * 0.45)}l${at(w * 0.2, rise * 0.55)}`
      x += w + width * between(c, 0.12, 0.3)
    }
    return shape(`${d}H${width}V${c.height}H0z`, light.far(0.3 + t * 0.5))
  }
  const plain = shape(hills(c, level(c, 0.9), size * 0.04, 2), light.far(0.5))
  return (
    bloom(width / 2, level(c, 0.7), size * 0.9) +
    orb(c, c.focus, level(c, 0.32), size * 0.1, 3) +
    times(3, range) +
    plain +
    person(c.focus, level(c, 0.95), size * 0.2, light.near, 'coated')
  )
}

/** Mountain ranges in the mist. */
export function mountains(c: Canvas): string {
  const { light, random, size } = c
  const night = light.key === 'night' ? stars(c, 24, level(c, 0.6)) : ''
  const range = (i: number, t: number) => {
    const y = level(c, 0.6 + t * 0.34)
    const outline = i > 2 ? hills(c, y, size * 0.08, 6) : ridge(c, y, size * (0.28 - t * 0.14), 4 + i)
    return shape(outline, light.far(0.16 + t * 0.8)) + (i < 3 ? mist(c, y + size * 0.12, size * 0.3) : '')
  }
  const birds = random() < 0.4 ? flock(c, c.width - c.focus, level(c, 0.3), size * 0.3, 5, light.near) : ''
  const walkers = random() < 0.45 ? standingFigure(random, c.focus, level(c, 0.95), size * 0.11, light.near) : ''
  return night + orb(c, c.focus, level(c, 0.24), size * between(c, 0.08, 0.15), 3.6) + birds + times(4, range) + walkers
}

export function volcano(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.92)
  const mouth = level(c, 0.42)
  const cone = `M${at(x - size * 0.52, foot)}Q${at(x - size * 0.16, level(c, 0.7), x - size * 0.07, mouth)}l${at(size * 0.05, size * 0.02, size * 0.1, -size * 0.02)}Q${at(x + size * 0.2, level(c, 0.7), x + size * 0.56, foot)}z`
  const lava = `M${at(x - size * 0.03, mouth)}q${at(size * 0.04, size * 0.14, -size * 0.02, size * 0.24)}q${at(-size * 0.03, size * 0.1, size * 0.02, size * 0.2)}q${at(size * 0.05, -size * 0.1, size * 0.05, -size * 0.2)}q${at(size * 0.01, -size * 0.14, -size * 0.01, -size * 0.24)}z`
  const sparks = times(14, () => `M${at(x + between(c, -0.3, 0.3) * size, mouth - c.random() * size * 0.38)}h2v2h-2z`)
  const smoke = times(5, (i, t) =>
    disc(
      x + (t - 0.3) * size * 0.34,
      mouth - size * (0.06 + t * 0.3),
      size * (0.06 + t * 0.08),
      light.far(0.7),
      0.5 - i * 0.06,
    ),
  )
  return (
    bloom(x, mouth, size * 0.75) +
    smoke +
    shape(sparks, light.warm) +
    shape(cone, light.far(0.8)) +
    shape(lava, light.glow) +
    shape(hills(c, foot, size * 0.07, 5), light.near)
  )
}
