import { between, type Canvas, ground, level } from '../../drawing/canvas.ts'
import { at, bloom, disc, ellipse, line, round, stamp, times } from '../../drawing/shapes.ts'

/** A dance by lamplight. */
export function dancers(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.9)
  const pair =
    'M-20 0l6-40l-4-30q2-12 10-14l16-10l2 3l-12 12q8-2 8 4q2 22 10 34q14 20 16 41h-24l-2-24l-8-20l-8 16l-5 28zM-12-94a7 8 0 1 0 14 0a7 8 0 1 0-14 0M4-90a6 7 0 1 0 12 0a6 7 0 1 0-12 0'
  const strings = line(
    times(
      3,
      i =>
        `M0 ${round(level(c, 0.06 + i * 0.1))}Q${at(c.width / 2, level(c, 0.22 + i * 0.1), c.width, level(c, 0.02 + i * 0.12))}`,
    ),
    light.near,
    1,
    0.7,
  )
  const bulbs = times(15, i =>
    disc(
      ((i % 5) + 0.5) * (c.width / 5),
      level(c, 0.12 + Math.floor(i / 5) * 0.1 + (i % 5 === 2 ? 0.03 : 0)),
      3,
      light.light,
    ),
  )
  return (
    bloom(x, level(c, 0.6), size * 0.8) +
    strings +
    bulbs +
    ground(c, foot, light.far(0.7)) +
    ellipse(x, foot, size * 0.36, size * 0.04, light.glow, 0.7) +
    stamp(pair, x, foot, size / between(c, 150, 175), light.near, c.random() < 0.5)
  )
}
