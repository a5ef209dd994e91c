// Outlines that several scenes share: ridges, waves, trees, roofs. Each gives a path that is closed at the picture's foot.
import { between, type Canvas } from './canvas.ts'
import { at, marks, round, shape } from './shapes.ts'

/** A jagged ridge around a height. */
export const ridge = (c: Canvas, y: number, rise: number, steps: number) =>
  crestLine(c, { y, rise, steps }, (i, step, height) => {
    const shoulder = (i - 0.5 + c.random() * 0.3) * step
    return `L${at(shoulder, height + rise * 0.22 * (c.random() - 0.3), i * step, height)}`
  })

/** Rolling hills around a height. */
export const hills = (c: Canvas, y: number, rise: number, steps: number) =>
  crestLine(c, { y, rise, steps }, (i, step, height) => `S${at((i - 0.55) * step, height, i * step, height)}`)

/** A line that rises and falls in turn; `draw` draws step `i`, which ends at `height`. */
function crestLine(
  c: Canvas,
  { y, rise, steps }: { y: number; rise: number; steps: number },
  draw: (i: number, step: number, height: number) => string,
): string {
  let isUp = c.random() < 0.5
  let d = `M0 ${round(y)}`
  for (let i = 1; i <= steps; i++) {
    isUp = !isUp
    d += draw(i, c.width / steps, y + (isUp ? -1 : 0.35) * rise * between(c, 0.35, 1.1))
  }
  return `${d}V${c.height}H0z`
}

/** Even waves at a height. */
export function swell(c: Canvas, y: number, rise: number, waves: number): string {
  const half = c.width / waves / 2
  const start = -c.random() * half * 2
  const crests = Math.ceil((c.width - start) / half)
  return `M${at(start, y)}q${at(half / 2, -rise, half, 0)}${`t${round(half)} 0`.repeat(crests)}V${c.height}H${round(start)}z`
}

/** A row of firs whose feet stand at a height; `size` is the width of a small one. */
export function firs(c: Canvas, y: number, size: number): string {
  let d = `M0 ${round(y)}`
  for (let x = 0; x < c.width; ) {
    const width = size * between(c, 0.8, 1.5)
    d += `L${at(x + width / 2, y - width * between(c, 1.5, 3), x + width, y)}`
    x += width
  }
  return `${d}V${c.height}H0z`
}

/** Roofs of a town that stand on a height and rise at most `tall`; lit windows when wished. */
export function skyline(c: Canvas, y: number, tall: number, fill: string, lit: boolean): string {
  let roofs = `M0 ${round(y)}`
  let windows = ''
  for (let x = 0; x < c.width; ) {
    const width = between(c, 0.045, 0.15) * Math.min(c.width, 400)
    const height = tall * (0.25 + c.random() ** 2 * 0.75)
    const top = y - height
    roofs += `V${round(top)}`
    if (c.random() < 0.2) roofs += `h${round(width / 2)}v${round(-tall * 0.16)}h1V${round(top)}`
    roofs += `H${round(x + width)}`
    for (let i = 0; lit && i < 3; i++) {
      if (c.random() < 0.8) windows += `M${at(x + 3 + c.random() * (width - 8), top + 8 + c.random() * height * 0.8)}h3`
    }
    x += width
  }
  return shape(`${roofs}V${c.height}H0z`, fill) + marks(windows, c.light.warm, 4, 0.85)
}

/** Seagulls, bats or a flock: small wings spread around a point. */
export function flock(c: Canvas, x: number, y: number, span: number, count: number, ink: string): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const wing = between(c, 4, 7)
    d += `M${at(x + (c.random() - 0.5) * span, y + (c.random() - 0.5) * span * 0.5)}q${at(wing / 2, -wing / 1.5, wing, 0)}q${at(wing / 2, -wing / 1.5, wing, 0)}`
  }
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="1.5"/>`
}
