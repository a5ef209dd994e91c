import { between, type Canvas, level, stars } from '../../drawing/canvas.ts'
import { at, bloom, box, disc, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills, skyline } from '../../drawing/terrain.ts'

/** A wheel of lights at a fair. */
export function fair(c: Canvas): string {
  const { light, middle: x, size } = c
  const y = level(c, 0.44)
  const r = size * 0.36
  const turn = between(c, 0, 0.5)
  const at12 = (i: number) => [x + Math.cos(i * 0.5236 + turn) * r, y + Math.sin(i * 0.5236 + turn) * r] as const
  const spokes = times(12, i => `M${at(x, y)}L${at(...at12(i))}`)
  const cabins = times(12, i => disc(...at12(i), size * 0.035, i % 2 ? light.warm : light.light))
  const legs = `M${at(x, y)}L${at(x - size * 0.22, level(c, 0.94))}M${at(x, y)}L${at(x + size * 0.22, level(c, 0.94))}`
  return (
    stars(c, 14) +
    bloom(x, y, size * 0.8) +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${light.near}" stroke-width="4"/>` +
    line(spokes, light.near, 1.5) +
    line(legs, light.near, 6) +
    cabins +
    skyline(c, level(c, 0.96), size * 0.14, light.near, true)
  )
}

/** A circus tent. */
export function bigTop(c: Canvas): string {
  const { light, middle: x, size } = c
  const foot = level(c, 0.9)
  const s = size / 130
  const roof = 'M0-96l58 46q-12 8-22 0q-10 8-24 0q-12 8-24 0q-12 8-24 0q-10 8-22 0z'
  const walls = times(6, i =>
    box(x - 50 * s + (i * 100 * s) / 6, foot - 48 * s, (100 * s) / 6 + 1, 48 * s, i % 2 ? light.ink : light.glow),
  )
  const stripe = shape(
    `M${at(x, foot - 96 * s)}L${at(x - 28 * s, foot - 48 * s)}h${round(18 * s)}zM${at(x, foot - 96 * s)}L${at(x + 28 * s, foot - 48 * s)}h${round(-18 * s)}z`,
    light.ink,
  )
  return (
    stars(c, 30) +
    bloom(x, foot - size * 0.3, size * 0.7) +
    walls +
    shape(`M${at(x - 12 * s, foot)}L${at(x, foot - 44 * s, x + 12 * s, foot)}z`, light.near) +
    stamp(roof, x, foot, s, light.far(0.75)) +
    stripe +
    line(`M${at(x, foot - 94 * s)}v${round(-18 * s)}`, light.near, 2) +
    stamp('M0 0l18 6l-18 6z', x, foot - 114 * s, s, light.warm) +
    shape(hills(c, foot, size * 0.03, 4), light.near)
  )
}

/** A chequered flag. */
export function flag(c: Canvas): string {
  const { light, middle: x, size } = c
  const y = level(c, 0.2)
  const w = size * 0.66
  const cell = w / 6
  const left = x - w / 2
  const squares = times(24, k => {
    const i = k % 6
    const j = Math.floor(k / 6)
    const dy = (n: number) => Math.sin(n * 1.1) * size * 0.05
    if ((i + j) % 2) return ''
    return `M${at(left + i * cell, y + j * cell + dy(i))}L${at(left + (i + 1) * cell, y + j * cell + dy(i + 1), left + (i + 1) * cell, y + (j + 1) * cell + dy(i + 1), left + i * cell, y + (j + 1) * cell + dy(i))}z`
  })
  const cloth = `M${at(left, y)}${times(6, i => `L${at(left + (i + 1) * cell, y + Math.sin((i + 1) * 1.1) * size * 0.05)}`)}v${round(4 * cell)}${times(6, i => `L${at(left + (5 - i) * cell, y + 4 * cell + Math.sin((5 - i) * 1.1) * size * 0.05)}`)}z`
  return (
    bloom(x, level(c, 0.4), size * 0.8) +
    shape(cloth, light.ink) +
    shape(squares, light.near) +
    line(`M${at(left, y - 8)}V${c.height}`, light.near, 6) +
    box(0, level(c, 0.96), c.width, c.height, light.far(0.85))
  )
}
