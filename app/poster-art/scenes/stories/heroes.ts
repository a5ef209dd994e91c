import { beam, type Canvas, lamp, level, mist, orb } from '../../drawing/canvas.ts'
import { person } from '../../drawing/people.ts'
import { at, bloom, box, disc, line, round, times } from '../../drawing/shapes.ts'
import { skyline } from '../../drawing/terrain.ts'

/** A figure above the roofs, in a searchlight. */
export function beacon(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.22)
  const left = x > c.width / 2
  const from = left ? c.width * 0.1 : c.width * 0.9
  const source = level(c, 1)
  const ray = beam(from, source, Math.atan2(x - from, y - source), size * 1.1, 0.13, 0.8)
  const roof = level(c, 0.78)
  const ledge = box(x - size * 0.17, roof, size * 0.34, c.height, light.near)
  const towers = times(2, (_, t) =>
    skyline(c, level(c, 0.98 + t * 0.14), size * (0.42 - t * 0.1), light.far(0.5 + t * 0.4), true),
  )
  return (
    lamp(c, from, source, size * 1.3) +
    bloom(x, y, size * 0.6) +
    ray +
    disc(x, y, size * 0.15, light.light, 0.9) +
    towers +
    ledge +
    person(x, roof + 1, size * 0.26, light.near, 'caped')
  )
}

/** A web across the corner of a street, and a figure in it. */
export function web(c: Canvas): string {
  const { light, focus: x, size } = c
  const hubX = x > c.width / 2 ? c.width * 0.98 : c.width * 0.02
  const hubY = -size * 0.04
  const side = x > c.width / 2 ? -1 : 1
  const spoke = (i: number, length: number) => {
    const angle = (i / 6) * (Math.PI / 2)
    return at(hubX + side * Math.sin(angle) * length, hubY + Math.cos(angle) * length)
  }
  const spokes = times(7, i => `M${at(hubX, hubY)}L${spoke(i, size * 1.3)}`)
  const rings = times(5, ring => {
    const length = size * (0.26 + ring * 0.22)
    return `M${spoke(0, length)}Q${times(6, i => `${i ? ' ' : ''}${spoke(i + 0.5, length * 0.9)} ${spoke(i + 1, length)}`)}`
  })
  const towers = times(2, (_, t) =>
    skyline(c, level(c, 0.96 + t * 0.12), size * (0.5 - t * 0.14), light.far(0.45 + t * 0.4), t === 0),
  )
  const hanging = level(c, 0.5)
  const thread = line(`M${at(x, 0)}V${round(hanging - size * 0.13)}`, light.ink, 1.2)
  const acrobat = `<g transform="rotate(180 ${at(x, hanging)})">${person(x, hanging + size * 0.13, size * 0.24, light.near, 'child')}</g>`
  return orb(c, x, hanging, size * 0.26, 2.6) + towers + line(spokes + rings, light.ink, 1, 0.75) + thread + acrobat
}

const ape = 'M-44 20Q-50-30-34-46Q-24-56-14-57Q-14-76 0-77Q14-76 14-57Q24-56 34-46Q50-30 44 20z'
const lizard =
  'M-30 20Q-34-20-18-42Q-16-62-2-70L20-66Q28-62 24-56L8-52Q4-40 14-30Q30-10 30 20zM-20-38l-10-8l2 14l-12-4l5 14l-12 0l8 14z'
const machine = 'M-30 20V-30h-16v-16h22v-8h12v-16h24v16h12v8h22v16h16V20z'

/** A giant ape, or a giant, behind the roofs. */
export const giant = (c: Canvas) => behindRoofs(c, ape, [-4, 5])

/** A giant lizard behind the roofs. */
export const kaiju = (c: Canvas) => behindRoofs(c, lizard, [9])

/** A giant machine behind the roofs. */
export const colossus = (c: Canvas) => behindRoofs(c, machine, [-4, 5])

/** `eyes`: how far right of the middle each eye glows. */
function behindRoofs(c: Canvas, body: string, eyes: number[]): string {
  const { light, middle: x, size } = c
  const foot = level(c, 1)
  const s = size / 100
  const glow = eyes.map(dx => disc(x + dx * s, foot - 63 * s, 2.2, light.warm)).join('')
  const beams =
    beam(c.width * 0.1, foot, Math.PI - 0.5, size, 0.07, 0.5) +
    beam(c.width * 0.9, foot, Math.PI + 0.5, size, 0.07, 0.5)
  const monster = `<path transform="translate(${at(x, foot)})scale(${s.toFixed(2)})" d="${body}" fill="${light.far(0.86)}"/>`
  return (
    lamp(c, c.width / 2, foot, size) +
    bloom(x, level(c, 0.45), size * 0.8) +
    beams +
    monster +
    glow +
    mist(c, level(c, 0.85), size * 0.3) +
    skyline(c, level(c, 1.04), size * 0.26, light.near, true)
  )
}
