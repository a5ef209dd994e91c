// The light behind a person in a portrait of 400 x 500: a lamp, blinds, a beam, a window, a door, a curtain.
import { pick, type Random, type Some } from '../facts/seeded-random.ts'
import { hex } from '../palette/colour.ts'

/** The hues of the gels in degrees: `base` on the wall, `lamp` in the light. `isLeft`: the light comes from the left. */
export type Gels = { base: number; lamp: number; isLeft: boolean }

type Light = (random: Random, gels: Gels) => string

/** One of the lights. */
export const drawLight = (random: Random, gels: Gels) => pick(random, lights)(random, gels)

const lights: Some<Light> = [
  (random, { lamp, isLeft }) =>
    `<circle cx="${isLeft ? 140 : 260}" cy="185" r="${whole(130 + random() * 40)}" fill="${hex(0.9, 0.09, lamp)}" opacity=".92"/>`,
  (random, { lamp, isLeft }) =>
    `<path transform="rotate(${isLeft ? -14 : 14} 200 250)" d="${bars(7, i => `M-80 ${whole(20 + random() * 4) + i * 58}h560v26h-560z`)}" fill="${hex(0.86, 0.1, lamp)}" opacity=".8"/>`,
  (_, { lamp, isLeft }) =>
    `<path d="M${isLeft ? '0 0h230L120 500H0z' : '400 0H170l110 500h120z'}" fill="${hex(0.74, 0.15, lamp)}"/>`,
  (_, { lamp, isLeft }) =>
    `<path d="M${isLeft ? 90 : 310}-40L${isLeft ? 20 : 120} 520h260z" fill="${hex(0.92, 0.08, lamp)}" opacity=".75"/>`,
  (_, { lamp, isLeft }) =>
    `<path transform="skewY(${isLeft ? 6 : -6})" d="${bars(4, i => `M${(isLeft ? 50 : 180) + (i % 2) * 92} ${(isLeft ? 30 : 70) + (i >> 1) * 128}h82v118h-82z`)}" fill="${hex(0.88, 0.1, lamp)}"/>`,
  (random, { lamp }) =>
    bars(
      9,
      () =>
        `<circle cx="${whole(random() * 400)}" cy="${whole(random() * 330)}" r="${whole(22 + random() * 44)}" fill="${hex(0.85, 0.12, lamp)}" opacity="${(0.25 + random() * 0.4).toFixed(2)}"/>`,
    ),
  (_, { lamp, isLeft }) => `<path d="M${isLeft ? 70 : 150} 40h180v470h-180z" fill="${hex(0.93, 0.07, lamp)}"/>`,
  (_, { lamp }) =>
    `<path d="${bars(8, i => `M${i * 52 - 6} 0h26v500h-26z`)}" fill="${hex(0.6, 0.14, lamp)}" opacity=".75"/>`,
  (random, { base, lamp, isLeft }) =>
    `<path d="M0 ${whole(250 + random() * 50)}h400v260H0z" fill="${hex(0.3, 0.07, base)}"/><circle cx="${isLeft ? 110 : 290}" cy="200" r="74" fill="${hex(0.93, 0.09, lamp)}"/>`,
]

const whole = Math.round
const bars = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
