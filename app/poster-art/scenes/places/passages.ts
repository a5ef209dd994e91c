import { beam, between, type Canvas, lamp, level } from '../../drawing/canvas.ts'
import { person, standingFigure } from '../../drawing/people.ts'
import { at, bloom, box, line, round, shape, times } from '../../drawing/shapes.ts'

/** A tunnel with a figure in the light at its end. */
export function tunnel(c: Canvas): string {
  const { light, focus: x, width, height, size } = c
  const y = level(c, 0.52)
  const frame = (i: number, t: number) => {
    const w = Math.max(x, width - x) * 2 * (1 - t) ** 1.3 + size * 0.22
    const h = height * 1.2 * (1 - t) ** 1.3 + size * 0.4
    return box(x - w / 2, y - h * 0.45, w, h, i === 5 ? light.light : light.far(0.98 - t * 0.75))
  }
  const floor = shape(
    `M${at(x - size * 0.11, y + size * 0.22)}h${round(size * 0.22)}L${at(x + width * 0.46, height)}H${round(x - width * 0.46)}z`,
    'url(#b)',
    0.55,
  )
  return (
    lamp(c, x, y, height * 0.8) +
    times(6, frame) +
    bloom(x, y, size * 0.6) +
    floor +
    standingFigure(c.random, x, y + size * 0.26, size * 0.3, light.near)
  )
}

/** A staircase up to a lit door. */
export function stairs(c: Canvas): string {
  const { light, focus, width, size } = c
  const right = focus > width / 2
  const x = right ? focus : width - focus
  const steps = 9
  const top = level(c, 0.5)
  const foot = level(c, 1.05)
  const run = (width * 1.1) / steps
  let d = `M${at(x + size * 0.1, top)}`
  for (let i = 0; i < steps; i++) d += `h${round(i ? -run : -size * 0.28)}v${round((foot - top) / steps)}`
  const door = box(x - size * 0.1, top - size * 0.36, size * 0.2, size * 0.36, light.light)
  const spill = shape(
    `M${at(x - size * 0.1, top)}h${round(size * 0.2)}L${at(x - size * 0.3, foot)}H${round(x - size * 1.2)}z`,
    'url(#b)',
    0.5,
  )
  const climber = person(x - size * 0.36, top + (foot - top) / steps + 1, size * 0.28, light.near, 'walking')
  const rail = line(
    `M${at(x - size * 0.16, top - size * 0.12)}L${at(x - run * steps * 0.8, foot - size * 0.16)}`,
    light.far(0.7),
    3,
  )
  const art =
    lamp(c, x, top, size * 1.4) +
    bloom(x, top - size * 0.16, size * 0.7) +
    door +
    shape(`${d}V${c.height}H${width}V${round(top)}z`, light.far(0.85)) +
    spill +
    rail +
    climber
  return right ? art : `<g transform="translate(${width})scale(-1 1)">${art}</g>`
}

/** Beams in an empty hall: a warehouse, a church, a station. */
export function hall(c: Canvas): string {
  const { light, focus: x, size } = c
  const floor = level(c, 0.82)
  const arch = (i: number, t: number) => {
    const half = size * (0.72 - t * 0.5)
    const top = level(c, 0.02 + t * 0.34)
    const d = `M${at(x - half, c.height)}V${round(top + half)}A${at(half, half)} 0 0 1 ${at(x + half, top + half)}V${c.height}z`
    return shape(d, i === 4 ? light.light : light.far(0.9 - t * 0.7))
  }
  const rays = times(3, i => beam(x + size * 0.6, level(c, 0), -0.7 - i * 0.16, size * 1.3, 0.05, 0.45))
  return (
    box(0, 0, c.width, c.height, light.near, 0.8) +
    lamp(c, x, level(c, 0.2), size * 1.3) +
    times(5, arch) +
    rays +
    box(0, floor, c.width, c.height, light.near, 0.55) +
    standingFigure(c.random, x, level(c, 0.93), size * between(c, 0.26, 0.34), light.near)
  )
}
