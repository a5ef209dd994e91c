import type { PathCommand } from 'opentype.js'

type Outline = { x: number; y: number; d: string }

type Point = { x: number; y: number }

/** Units by which a control point may be off where the short `t` (a mirrored control point) can stand for a `q`. */
const mirrorTolerance = 2

/**
 * A glyph's outline as the shortest SVG path we can write: whole units, relative commands, y downwards.
 * Returns the first point, and the path relative to it: moving the first point moves the letter;
 * null for a glyph without ink, such as the space.
 */
export function outlineOf(commands: PathCommand[], scale: number): Outline | null {
  const units = (value: number) => Math.round(value * scale)
  let start: Point | null = null
  let contour: Point = { x: 0, y: 0 }
  let pen: Point = { x: 0, y: 0 }
  let control: Point | null = null
  const path = shortestPath()
  for (const command of commands) {
    if (command.type === 'Z') {
      path.add('z')
      pen = contour
      control = null
      continue
    }
    const to = { x: units(command.x), y: -units(command.y) }
    const dx = to.x - pen.x
    const dy = to.y - pen.y
    const mirrored: Point | null = control && { x: 2 * pen.x - control.x, y: 2 * pen.y - control.y }
    control = null
    if (command.type === 'C') {
      const first = [units(command.x1) - pen.x, -units(command.y1) - pen.y]
      const second = [units(command.x2) - pen.x, -units(command.y2) - pen.y]
      path.add('c', ...first, ...second, dx, dy)
    } else if (command.type === 'M') {
      if (start) path.add('m', dx, dy)
      else start = to
      contour = to
    } else if (command.type === 'Q') {
      const wanted = { x: units(command.x1), y: -units(command.y1) }
      if (mirrored && Math.hypot(mirrored.x - wanted.x, mirrored.y - wanted.y) <= mirrorTolerance) {
        path.add('t', dx, dy)
        control = mirrored
      } else {
        path.add('q', wanted.x - pen.x, wanted.y - pen.y, dx, dy)
        control = wanted
      }
    } else if (dx === 0 || dy === 0) {
      if (dx !== 0) path.add('h', dx)
      else if (dy !== 0) path.add('v', dy)
    } else path.add('l', dx, dy)
    pen = to
  }
  return start && { ...start, d: path.text() }
}

/** Leaves out what SVG lets us leave out: a repeated command letter, and the space before a minus sign. */
function shortestPath() {
  let d = ''
  let last = ''
  return {
    add(letter: string, ...numbers: number[]) {
      const repeated = letter === last && letter !== 'm' && letter !== 'z'
      if (!repeated) d += letter
      numbers.forEach((value, i) => {
        d += value >= 0 && (i > 0 || repeated) ? ` ${value}` : `${value}`
      })
      last = letter
    },
    text: () => d,
  }
}
