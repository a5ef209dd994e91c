import { between, type Canvas, ground, level, mist, orb } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, disc, dot, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills, ridge } from '../../drawing/terrain.ts'

const chopper =
  'M-40-6q6-16 26-16q20 0 24 10l46 2l6-10l4 2l-4 16l-50 6q-8 10-26 8q-24-2-26-18zM-14-22v-8h4v8zM-32 12h40v3h-40zM-24 4l3 10M0 4l-3 10M-64-33h112v3h-112z'

/** Helicopters over palms or hills at sunset. */
export function helicopter(c: Canvas): string {
  const { light, middle: x, size } = c
  const left = c.random() < 0.5
  return (
    orb(c, x, level(c, 0.5), size * between(c, 0.24, 0.32), 2.4) +
    stamp(chopper, x, level(c, 0.42), size / 170, light.near, left) +
    stamp(chopper, x - size * 0.36, level(c, 0.2), size / 420, light.far(0.8), left) +
    stamp(chopper, x + size * 0.3, level(c, 0.14), size / 560, light.far(0.7), left) +
    mist(c, level(c, 0.84), size * 0.3) +
    shape(hills(c, level(c, 0.86), size * 0.08, 5), light.far(0.8)) +
    shape(hills(c, level(c, 0.96), size * 0.05, 7), light.near)
  )
}

/** Barbed wire before an empty field. */
export function barbedWire(c: Canvas): string {
  const { light, focus: x, size } = c
  const posts = [0.04, 0.36, 0.68, 1].map(t => `M${at(c.width * t - 3, level(c, 0.5))}h6V${c.height}h-6z`).join('')
  const strand = (i: number) => {
    const y = level(c, 0.56 + i * 0.14)
    const barbs = times(9, j => `M${at((j + 0.5) * (c.width / 9) - 4, y - 3)}l8 9m0-9l-8 9`)
    return `M0 ${round(y)}q${at(c.width / 4, 9, c.width / 2, 0)}t${at(c.width / 2, 0)}${barbs}`
  }
  return (
    orb(c, x, level(c, 0.34), size * between(c, 0.08, 0.13), 5) +
    shape(hills(c, level(c, 0.72), size * 0.06, 4), light.far(0.45)) +
    mist(c, level(c, 0.74), size * 0.3) +
    person(x + size * 0.1, level(c, 0.84), size * 0.2, light.far(0.85), 'coated') +
    shape(hills(c, level(c, 0.92), size * 0.04, 5), light.far(0.85)) +
    shape(posts, light.near) +
    line(times(3, strand), light.near, 2)
  )
}

/** An army with spears and banners waits on a ridge. */
export function army(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.82)
  const spears = times(
    30,
    i => `M${at((i * c.width) / 29 + between(c, -4, 4), foot)}l${at(between(c, -4, 4), -size * between(c, 0.2, 0.34))}`,
  )
  const heads = times(24, i => dot((i * c.width) / 23, foot - size * between(c, 0.05, 0.09), size * 0.026))
  const banner = (t: number) => {
    const bx = c.width * t
    return `M${at(bx, foot)}v${round(-size * 0.5)}h3V${round(foot)}zM${at(bx + 3, foot - size * 0.5)}q${at(size * 0.1, size * 0.05, size * 0.2, 0)}l${at(-size * 0.05, size * 0.09, size * 0.05, size * 0.09)}q${at(-size * 0.1, size * 0.05, -size * 0.2, 0)}z`
  }
  return (
    orb(c, x, level(c, 0.5), size * between(c, 0.16, 0.24), 3) +
    shape(ridge(c, level(c, 0.62), size * 0.16, 5), light.far(0.35)) +
    mist(c, foot, size * 0.4) +
    line(spears, light.near, 1.5) +
    shape(heads, light.near) +
    shape(banner(between(c, 0.1, 0.3)) + banner(between(c, 0.55, 0.7)), light.near) +
    ground(c, foot - size * 0.05, light.near)
  )
}

/** A rifle sight finds somebody. */
export function target(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.46)
  const r = size * 0.36
  const ring = (radius: number, width: number) =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${light.near}" stroke-width="${width}"/>`
  const cross = `M${at(x - r, y)}H${round(x - r * 0.16)}M${at(x + r * 0.16, y)}H${round(x + r)}M${at(x, y - r)}V${round(y - r * 0.16)}M${at(x, y + r * 0.16)}V${round(y + r)}`
  const ticks = times(7, i => `M${at(x + (i - 3) * r * 0.24, y - 4)}v8`)
  return (
    box(0, 0, c.width, c.height, light.near, 0.55) +
    disc(x, y, r, light.far(0.05)) +
    bloom(x, y, r * 1.2) +
    person(x + size * 0.03, y + r * 0.74, r * 1.15, light.far(0.85), 'walking') +
    box(x - r * 0.72, y + r * 0.7, r * 1.44, 3, light.far(0.7)) +
    ring(r, 9) +
    ring(r * 0.5, 1.5) +
    line(cross + ticks, light.near, 1.5)
  )
}
