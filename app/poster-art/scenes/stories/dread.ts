import { between, type Canvas, level, orb, specks, stars } from '../../drawing/canvas.ts'
import { person, standingFigure } from '../../drawing/people.ts'
import { at, bloom, box, disc, ellipse, line, round, shape, times } from '../../drawing/shapes.ts'
import { flock, hills, skyline } from '../../drawing/terrain.ts'

/** A haunted house on a hill. */
export function hauntedHouse(c: Canvas): string {
  const { light, focus: x, size } = c
  const s = size / 190
  const foot = level(c, 0.84)
  const moon = orb(c, x + 20 * s, level(c, 0.34), size * between(c, 0.2, 0.26), 2.6)
  const house = `M${at(x - 40 * s, foot + 24 * s)}v${round(-62 * s)}l${at(30 * s, -32 * s, 24 * s, 26 * s)}v${round(-44 * s)}l${at(14 * s, -26 * s, 14 * s, 26 * s)}v${round(112 * s)}z`
  const windows = `M${at(x - 24 * s, foot - 24 * s)}h${round(10 * s)}v${round(16 * s)}h${round(-10 * s)}zM${at(x + 26 * s, foot - 58 * s)}h${round(8 * s)}v${round(15 * s)}h${round(-8 * s)}z`
  const trees = line(
    [c.width * 0.07, c.width * 0.9]
      .map(tx => `M${at(tx, level(c, 1.04))}v${round(-size * 0.42)}l-14-24m14 12l16-30m-16 8l-4-26m4 60l20-16`)
      .join(''),
    light.near,
    3,
  )
  const bats = flock(c, x - size * 0.2, level(c, 0.26), size * 0.3, 5, light.near)
  return (
    stars(c, 16, level(c, 0.7)) +
    moon +
    bats +
    shape(hills(c, foot + 20 * s, size * 0.08, 4), light.far(0.75)) +
    shape(house, light.near) +
    shape(windows, light.warm) +
    shape(hills(c, level(c, 0.98), size * 0.06, 5), light.near) +
    trees
  )
}

/** Smoke over a ruined town, and people returning from it. */
export function smoke(c: Canvas): string {
  const { light, focus: x, size } = c
  const foot = level(c, 0.93)
  const clouds = times(8, (_, t) =>
    disc(c.width * between(c, 0.1, 0.9), level(c, 0.72 - t * 0.7), size * between(c, 0.2, 0.46), 'url(#k)', 0.7),
  )
  const ruin = `M0 ${round(foot)}${times(9, i => `V${round(foot - size * between(c, 0.06, 0.26))}l${at(c.width / 22, between(c, -8, 8))}V${round(foot - size * between(c, 0.03, 0.1))}H${round(((i + 1) * c.width) / 9)}`)}V${c.height}H0z`
  const soldiers = times(3, i =>
    person(
      x + (i - 1) * size * 0.17 + between(c, -5, 5),
      foot + 3,
      size * between(c, 0.26, 0.3),
      light.near,
      i === 1 ? 'coated' : 'walking',
    ),
  )
  return (
    bloom(x, level(c, 0.85), size * 0.9) +
    clouds +
    bloom(x, level(c, 0.88), size * 0.5, 0.95) +
    shape(ruin, light.far(0.8)) +
    shape(hills(c, foot, size * 0.03, 6), light.near) +
    soldiers +
    specks(c, 22, level(c, 0), foot, 1, light.warm, 0.9)
  )
}

/** A view through a keyhole. */
export function keyhole(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.36)
  const radius = size * 0.19
  const hole = `M${at(x - radius * 0.55, y + radius * 0.8)}A${at(radius, radius)} 0 1 1 ${at(x + radius * 0.55, y + radius * 0.8)}L${at(x + radius * 0.95, level(c, 0.93))}H${round(x - radius * 0.95)}z`
  const plate = `M${at(x - radius * 1.7, y)}A${at(radius * 1.7, radius * 1.7)} 0 0 1 ${at(x + radius * 1.7, y)}V${round(level(c, 0.88))}A${at(radius * 1.7, radius * 0.6)} 0 0 1 ${at(x - radius * 1.7, level(c, 0.88))}z`
  return (
    box(0, 0, c.width, c.height, light.near, 0.6) +
    bloom(x, y, size * 0.8) +
    shape(plate, light.far(0.8)) +
    shape(hole, light.light) +
    bloom(x, y, radius * 2) +
    standingFigure(c.random, x, level(c, 0.93), size * 0.34, light.near)
  )
}

/** One balloon in an empty street. */
export function balloon(c: Canvas): string {
  const { light, focus: x, size } = c
  const y = level(c, 0.36)
  const foot = level(c, 0.92)
  const radius = size * 0.17
  const skin = `M${at(x, y + radius * 1.3)}C${at(x - radius * 1.5, y + radius * 0.3, x - radius, y - radius, x, y - radius)}S${at(x + radius * 1.5, y + radius * 0.3, x, y + radius * 1.3)}z`
  const gleam = ellipse(x - radius * 0.4, y - radius * 0.4, radius * 0.2, radius * 0.3, light.ink, 0.5)
  const string = line(`M${at(x, y + radius * 1.3)}q${at(-8, size * 0.2, 4, size * 0.42)}`, light.ink, 1, 0.7)
  const kerb = [-1, 1]
    .map(side => `M${at(x + side * size * 0.1, level(c, 0.7))}L${at(x + side * c.width, c.height)}`)
    .join('')
  const roofs = skyline(c, level(c, 0.74), size * 0.24, light.far(0.7), false)
  return (
    bloom(x, y, size * 0.7, 0.8) +
    roofs +
    box(0, level(c, 0.7), c.width, c.height, light.far(0.85)) +
    line(kerb, light.far(0.5), 2) +
    ellipse(x, foot, size * 0.12, size * 0.02, light.near, 0.8) +
    string +
    shape(skin, light.glow) +
    gleam
  )
}
