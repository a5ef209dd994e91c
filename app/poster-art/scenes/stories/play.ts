import { between, type Canvas, level } from '../../drawing/canvas.ts'
import { at, bloom, box, disc, dot, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { hills } from '../../drawing/terrain.ts'

/** A paper cloud. */
export function cloud(c: Canvas, x: number, y: number, s: number): string {
  const d = `M${at(x - 40 * s, y)}a${at(16 * s, 16 * s)} 0 0 1 ${at(22 * s, -16 * s)}a${at(24 * s, 24 * s)} 0 0 1 ${at(42 * s, 4 * s)}a${at(13 * s, 13 * s)} 0 0 1 ${at(12 * s, 12 * s)}z`
  return shape(d, c.light.ink, 0.9)
}

/** A small house under a great bunch of balloons. */
export function balloons(c: Canvas): string {
  const { light, focus: x, size } = c
  const s = size / 200
  const hy = level(c, 0.8)
  const fills = [light.glow, light.warm, light.far(0.4), light.light, light.far(0.65)] as const
  const bunch = Array.from({ length: 22 }, () => {
    const angle = c.random() * Math.PI * 2
    const far = Math.sqrt(c.random())
    return { x: x + Math.cos(angle) * far * 48 * s, y: level(c, 0.3) + Math.sin(angle) * far * 42 * s }
  })
  const strings = line(
    bunch
      .slice(0, 12)
      .map(b => `M${at(b.x, b.y)}L${at(x, hy - 36 * s)}`)
      .join(''),
    light.near,
    0.7,
    0.6,
  )
  const balls = fills
    .map((fill, f) =>
      shape(bunch.map((b, i) => (i % 5 === f ? dot(b.x, b.y, (9 + (i % 3) * 2) * s) : '')).join(''), fill, 0.95),
    )
    .join('')
  const house =
    box(x - 15 * s, hy - 22 * s, 30 * s, 22 * s, light.far(0.75)) +
    shape(`M${at(x - 20 * s, hy - 20 * s)}L${at(x, hy - 40 * s)}l${at(20 * s, 20 * s)}z`, light.near) +
    box(x - 9 * s, hy - 16 * s, 7 * s, 8 * s, light.warm) +
    box(x + 3 * s, hy - 16 * s, 7 * s, 16 * s, light.near)
  const clouds = times(3, i => cloud(c, c.width * (0.1 + i * 0.4), level(c, 0.9 - (i % 2) * 0.5), s * 0.7))
  return clouds + strings + balls + house + shape(hills(c, level(c, 1.02), size * 0.06, 4), light.far(0.4))
}

const bear =
  'M-16 0q-6-16 2-26q-4-4-4-8a16 14 0 0 1 3-10a6 6 0 1 1 9-4q6-2 12 0a6 6 0 1 1 9 4a16 14 0 0 1 3 10q0 4-4 8q8 10 2 26h-12q-2-6-4-6t-4 6z'

const toyRocket = 'M-9-6q-4-26 9-44q13 18 9 44zM-9-6l-7 6v-14l5-6zM9-6l7 6v-14l-5-6z'

/** Toys on a shelf in a random order: blocks, a bear, a rocket, a ball. */
export function toys(c: Canvas): string {
  const { light, size } = c
  const s = size / 150
  const board = level(c, 0.92)
  const block = (bx: number, by: number, fill: string) =>
    box(bx, by - 22 * s, 22 * s, 22 * s, fill) + box(bx + 5 * s, by - 17 * s, 12 * s, 12 * s, light.ink, 0.5)
  const blocks = (x: number) =>
    block(x - 23 * s, board, light.far(0.45)) +
    block(x + s, board, light.far(0.7)) +
    block(x - 12 * s, board - 22 * s, light.warm)
  const ball = (x: number) =>
    disc(x, board - 13 * s, 13 * s, light.glow) +
    shape(`M${at(x - 13 * s, board - 13 * s)}a${at(13 * s, 13 * s)} 0 0 1 ${round(26 * s)} 0z`, light.far(0.6))
  const row = [
    { wide: 50, draw: blocks },
    { wide: 42, draw: (x: number) => stamp(bear, x, board, s * 1.15, light.far(0.9)) },
    { wide: 34, draw: (x: number) => stamp(toyRocket, x, board, s * 1.2, light.far(0.6)) },
    { wide: 30, draw: ball },
  ]
  const shuffled = row.map(toy => ({ ...toy, turn: c.random() })).sort((a, b) => a.turn - b.turn)
  let left = c.middle - (row.reduce((sum, { wide }) => sum + wide, 0) / 2) * s
  const standing = shuffled.map(({ wide, draw }) => {
    left += wide * s
    return draw(left - (wide / 2) * s)
  })
  const paper = times(4, i =>
    times(3, j => cloud(c, c.width * ((j + (i % 2) * 0.5) / 2.4), level(c, 0.12 + i * 0.2), 0.42 * s)),
  )
  return (
    paper +
    bloom(c.middle, level(c, 0.4), size * 0.7, 0.7) +
    standing.join('') +
    box(0, board, c.width, c.height, light.far(0.85))
  )
}

/** Cut paper: hills, round trees, a small house with smoke, a kite. */
export function cutouts(c: Canvas): string {
  const { light, focus: x, size } = c
  const s = size / 260
  const tree = (tx: number, ty: number, r: number, fill: string) =>
    c.random() < 0.5
      ? line(`M${at(tx, ty + r)}v${round(-r)}`, light.near, 2.5) +
        disc(tx, ty - r * 0.6, r, fill) +
        disc(tx - r * 0.3, ty - r * 0.9, r * 0.5, light.light, 0.25)
      : shape(`M${at(tx - r * 0.8, ty + r * 0.4)}L${at(tx, ty - r * 2)}L${at(tx + r * 0.8, ty + r * 0.4)}z`, fill)
  const hill = (i: number, t: number) => {
    const y = level(c, 0.62 + t * 0.34)
    const trees = times(i < 3 ? 3 : 0, () =>
      tree(c.random() * c.width, y + size * 0.03, between(c, 8, 17) * s * 1.3, light.far(0.45 + t * 0.4)),
    )
    return shape(hills(c, y, size * 0.09, 3), i % 2 ? light.far(0.25 + t * 0.6) : light.glow, 0.96) + trees
  }
  const hx = x > c.width / 2 ? x - size * 0.3 : x + size * 0.3
  const hy = level(c, 0.84)
  const house =
    box(hx - 14 * s, hy - 20 * s, 28 * s, 30 * s, light.ink) +
    shape(`M${at(hx - 20 * s, hy - 18 * s)}L${at(hx, hy - 40 * s)}l${at(20 * s, 22 * s)}z`, light.far(0.8)) +
    box(hx - 5 * s, hy - 8 * s, 10 * s, 18 * s, light.far(0.6))
  const smoke = times(3, i => disc(hx + (10 + i * 5) * s, hy - (44 + i * 14) * s, (4 + i * 2) * s, light.ink, 0.7))
  const clouds = times(3, i =>
    cloud(c, c.width * (0.15 + i * 0.36), level(c, between(c, 0.08, 0.42)), between(c, 0.5, 1.1) * s * 1.3),
  )
  return disc(x, level(c, 0.3), size * 0.17, light.light, 0.95) + clouds + times(4, hill) + smoke + house
}
