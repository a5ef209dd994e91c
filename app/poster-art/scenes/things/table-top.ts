import { type Canvas, ground, level } from '../../drawing/canvas.ts'
import { at, bloom, box, disc, dot, round, shape, stamp, times } from '../../drawing/shapes.ts'

/** A film projector throws its beam. */
export function projector(c: Canvas): string {
  const { light, size } = c
  const left = c.random() < 0.5
  const x = left ? c.width * 0.22 : c.width * 0.78
  const s = size / 130
  const foot = level(c, 0.9)
  const side = left ? 1 : -1
  const reel = (cx: number, cy: number, r: number) =>
    disc(cx, cy, r, light.near) +
    shape(
      times(5, i => dot(cx + Math.cos(i * 1.257) * r * 0.55, cy + Math.sin(i * 1.257) * r * 0.55, r * 0.24)),
      light.far(0.4),
    )
  const ray = `M${at(x + side * 26 * s, foot - 46 * s)}L${at(x + side * c.width, level(c, 0))}V${round(level(c, 0.84))}z`
  return (
    box(0, 0, c.width, c.height, light.near, 0.5) +
    shape(ray, light.light, 0.5) +
    bloom(x + side * 26 * s, foot - 44 * s, size * 0.4) +
    reel(x - side * 14 * s, foot - 84 * s, 24 * s) +
    reel(x + side * 20 * s, foot - 76 * s, 18 * s) +
    box(x - 26 * s, foot - 62 * s, 52 * s, 36 * s, light.near) +
    stamp('M-22-26h8l-8 26h-6zM14-26h8l6 26h-6z', x, foot, s, light.near) +
    ground(c, foot, light.near)
  )
}

/** A chess king and the board. */
export function chess(c: Canvas): string {
  const { light, middle: x, size } = c
  const board = level(c, 0.74)
  const squares = times(5, row =>
    times(6, i => {
      const top = board + (c.height - board) * (row / 5) ** 1.4
      const next = board + (c.height - board) * ((row + 1) / 5) ** 1.4
      const place = (k: number, y: number) =>
        c.width / 2 + (k - 6) * c.width * (0.1 + 0.16 * ((y - board) / (c.height - board)))
      const k = i * 2 + (row % 2)
      return `M${at(place(k, top), top)}L${at(place(k + 1, top), top, place(k + 1, next), next, place(k, next), next)}z`
    }),
  )
  const king =
    'M-24 0q0-12 12-14q6-22 3-42h-9v-6h10l-8-18q8-8 14-6v-8h-6v-5h6v-6h5v6h6v5h-6v8q8-2 14 6l-8 18h10v6h-9q-3 20 3 42q12 2 12 14z'
  const pawn = 'M-18 0q0-9 9-12q5-14 2-24h-5v-5h5a11 11 0 1 1 14 0h5v5h-5q-3 10 2 24q9 3 9 12z'
  const foot = level(c, 0.92)
  return (
    bloom(x, level(c, 0.4), size * 0.8) +
    ground(c, board, light.far(0.3)) +
    shape(squares, light.far(0.8)) +
    stamp(pawn, x - size * 0.34, level(c, 0.84), size / 230, light.far(0.6)) +
    stamp(pawn, x + size * 0.3, level(c, 0.82), size / 250, light.far(0.6)) +
    stamp(king, x, foot, size / 115, light.near)
  )
}

/** A page, a pen, a candle. */
export function candle(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.88)
  const s = size / 120
  const sticks = [-34, 0, 32].map((dx, i) => {
    const tall = [44, 66, 36][i] ?? 40
    const cx = x + dx * s
    return (
      bloom(cx, foot - (tall + 12) * s, size * 0.34) +
      box(cx - 7 * s, foot - tall * s, 14 * s, tall * s, light.far(0.4)) +
      stamp('M0 0q-7-6 0-20q7 14 0 20z', cx, foot - (tall + 2) * s, s, light.light) +
      box(cx - 12 * s, foot - 4 * s, 24 * s, 5 * s, light.near)
    )
  })
  return box(0, 0, c.width, c.height, light.near, 0.5) + sticks.join('') + ground(c, foot, light.near)
}
