import { type Canvas, lamp, level, specks } from '../../drawing/canvas.ts'
import { couple, person } from '../../drawing/people.ts'
import { at, bloom, box, disc, ellipse, line, round, shape, stamp, times } from '../../drawing/shapes.ts'
import { skyline } from '../../drawing/terrain.ts'

/** A lamp over a kitchen table, and people around it. */
export function table(c: Canvas): string {
  const { light, middle: x, size } = c
  const board = level(c, 0.8)
  const shadeY = level(c, 0.28)
  const cone = shape(
    `M${at(x - size * 0.1, shadeY)}L${at(x - size * 0.46, board)}H${round(x + size * 0.46)}L${at(x + size * 0.1, shadeY)}z`,
    'url(#u)',
    0.85,
  )
  const cord = line(`M${round(x)} 0V${round(shadeY - size * 0.07)}`, light.near, 2)
  const hood = shape(
    `M${at(x - size * 0.11, shadeY)}q${at(size * 0.02, -size * 0.08, size * 0.11, -size * 0.08)}q${at(size * 0.09, 0, size * 0.11, size * 0.08)}z`,
    light.near,
  )
  const sitter = 'M-16 0Q-18-34-11-38Q0-42 11-38Q18-34 16 0zM-9-50a9 10 0 1 0 18 0a9 10 0 1 0-18 0'
  const people = c.random() < 0.5 ? [-0.3, 0.3] : [-0.34, 0, 0.34]
  const sitters = people.map(dx => stamp(sitter, x + dx * size, board, size / 165, light.near)).join('')
  const cup = `M${at(x - size * 0.1, board)}v${round(-size * 0.04)}h${round(size * 0.05)}v${round(size * 0.04)}zM${at(x + size * 0.13, board)}v${round(-size * 0.03)}h${round(size * 0.04)}v${round(size * 0.03)}z`
  const legs = shape(
    `M${at(x - size * 0.42, board)}h${round(size * 0.84)}v${round(size * 0.035)}h${round(-size * 0.84)}zM${at(x - size * 0.36, board)}h6v${round(size * 0.4)}h-6zM${at(x + size * 0.34, board)}h6v${round(size * 0.4)}h-6z`,
    light.near,
  )
  return (
    box(0, 0, c.width, c.height, light.near, 0.35) +
    bloom(x, shadeY, size * 0.5) +
    cone +
    cord +
    hood +
    ellipse(x, shadeY, size * 0.05, size * 0.02, light.light) +
    sitters +
    shape(cup, light.near) +
    legs
  )
}

/** Rows of desks, and light through tall windows. */
export function classroom(c: Canvas): string {
  const { light, focus: x, width, size } = c
  const floor = level(c, 0.72)
  const windows = times(3, i => {
    const wx = width * (0.06 + i * 0.31)
    const w = width * 0.24
    const top = level(c, 0.1)
    const h = floor - top - size * 0.14
    return (
      box(wx, top, w, h, light.light, 0.9) +
      line(`M${at(wx + w / 2, top)}v${round(h)}M${at(wx, top + h * 0.4)}h${round(w)}`, light.far(0.7), 3)
    )
  })
  const rays = times(3, i =>
    shape(
      `M${at(width * (0.06 + i * 0.31), floor)}h${round(width * 0.24)}l${at(size * 0.3, size)}h${round(-width * 0.3)}z`,
      light.light,
      0.16,
    ),
  )
  const desk = 'M-20-20h40v4h-4v16h-3v-16h-26v16h-3v-16h-4z'
  const desks = times(2, (row, t) =>
    times(3, i =>
      stamp(
        desk,
        width * (0.18 + i * 0.32) - row * 14,
        level(c, 0.84 + t * 0.14),
        (size / 240) * (1 + t * 0.5),
        light.far(0.8 + t * 0.18),
      ),
    ),
  )
  return (
    box(0, 0, width, c.height, light.far(0.55), 0.75) +
    windows +
    box(0, floor, width, c.height, light.far(0.7)) +
    rays +
    person(x, level(c, 0.92), size * 0.36, light.near, c.random() < 0.5 ? 'child' : 'skirted') +
    desks
  )
}

/** A cell: bars, a high window, a bed of light. */
export function cell(c: Canvas): string {
  const { light, focus: x, width, size } = c
  const window = { x: x - size * 0.14, y: level(c, 0.1), side: size * 0.28 }
  const bars = times(3, i => `M${at(window.x + (i + 1) * window.side * 0.25, window.y)}v${round(window.side)}`)
  const floor = level(c, 0.8)
  const slant = c.focus > width / 2 ? -1 : 1
  const ray = shape(
    `M${at(window.x, window.y)}h${round(window.side)}V${round(window.y + window.side)}L${at(x + slant * size * 0.5 + size * 0.24, level(c, 1))}H${round(x + slant * size * 0.5 - size * 0.26)}L${at(window.x, window.y + window.side)}z`,
    'url(#b)',
    0.8,
  )
  const wall = times(6, i => `M0 ${round(floor - i * size * 0.16)}H${width}`)
  const prisoner = person(x + slant * size * 0.36, level(c, 0.95), size * 0.34, light.near)
  return (
    lamp(c, x, window.y, size * 1.4) +
    box(0, 0, width, c.height, light.far(0.85), 0.85) +
    line(wall, light.near, 2, 0.4) +
    box(0, floor, width, c.height, light.far(0.95)) +
    ray +
    box(window.x, window.y, window.side, window.side, light.light) +
    line(bars, light.near, 5) +
    prisoner
  )
}

/** A figure indoors that looks out of a window at night. */
export function windowSeat(c: Canvas): string {
  const { light, middle: x, size } = c
  const half = size * 0.36
  const top = level(c, 0.08)
  const sill = level(c, 0.86)
  const outside = skyline(c, level(c, 0.8), size * 0.36, light.far(0.3), true)
  const wall = `M0 0h${c.width}v${c.height}H0zM${at(x - half, top)}V${round(sill)}h${round(half * 2)}V${round(top)}z`
  const cross = line(
    `M${at(x, top)}V${round(sill)}M${at(x - half, top + (sill - top) * 0.35)}h${round(half * 2)}`,
    light.near,
    4,
  )
  const drops = specks(c, 22, top, sill, 1, light.light, 0.6)
  const people =
    c.random() < 0.4
      ? couple(x - size * 0.06, level(c, 0.98), size * 0.46, light.near)
      : person(x + size * 0.12, level(c, 0.98), size * 0.48, light.near, 'skirted')
  return (
    disc(x - half * 0.4, level(c, 0.3), size * 0.09, light.light) +
    bloom(x, level(c, 0.4), size * 0.6) +
    outside +
    drops +
    cross +
    `<path fill-rule="evenodd" d="${wall}" fill="${light.far(0.88)}"/>` +
    box(x - half - 8, sill, half * 2 + 16, 6, light.far(0.6)) +
    people
  )
}
