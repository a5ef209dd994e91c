// Silhouettes of people, which give a scene its scale. Each is 100 units tall with its feet at 0 0.
import { pick, type Random } from '../facts/seeded-random.ts'
import { stamp } from './shapes.ts'

const head = 'M-7-92a7 8 0 1 0 14 0a7 8 0 1 0-14 0'
const standing = `M-9 0L-8-44L-12-50Q-15-77-10-81Q0-85 10-81Q15-77 12-50L8-44L9 0H4L1-40H-1L-4 0z${head}`
const coated = `M-12-14Q-9-42-12-52Q-15-78-9-81Q0-85 9-81Q15-78 12-52Q9-42 12-14L6-13L5 0H1L0-12L-1 0H-5L-6-13z${head}M-13-96q13-4 26 0l-6-2q-1-7-7-6q-6-1-7 6z`
const skirted = `M-4 0L-5-22H-13Q-7-44-6-54Q-12-62-9-78Q0-84 9-78Q12-62 6-54Q7-44 13-22H5L4 0H1V-22H-1V0z${head}M-8-94q0-10 8-10q9 0 8 13l2 10q-5 3-8-1z`
const caped = `M-9 0L-8-20L-20-8Q-11-40-12-78Q0-86 12-78Q10-46 24-10L8-20L9 0H4L1-34H-1L-4 0z${head}`
const walking = `M-14 0L-7-26L-6-46L-11-52Q-14-77-9-81Q0-85 10-81Q15-76 13-52L8-46L6-26L14-1L8 0L1-26L-8 1z${head}`
const child = `M-10 0L-8-40L-14-46Q-15-68-9-71Q0-75 9-71Q15-68 14-46L8-40L10 0H4L1-34H-1L-4 0zM-11-85a11 12 0 1 0 22 0a11 12 0 1 0-22 0`
const sword = 'M14-52l3-3l1-62l3-6l3 6l1 62l3 3v4h-5v10h-4v-10h-5z'

const bodies = { standing, coated, skirted, caped, walking, child, swordsman: caped + sword }

type Body = keyof typeof bodies

/** One figure of that height with its feet at x, y. */
export function person(x: number, y: number, height: number, fill: string, body: Body = 'standing'): string {
  return stamp(bodies[body], x, y, height / 100, fill)
}

/** A random adult. */
export function standingFigure(random: Random, x: number, y: number, height: number, fill: string): string {
  return person(x, y, height, fill, pick(random, ['standing', 'coated', 'skirted', 'walking', 'standing']))
}

/** Two people side by side. */
export function couple(x: number, y: number, height: number, fill: string): string {
  return person(x - height * 0.15, y, height, fill) + person(x + height * 0.16, y, height * 0.92, fill, 'skirted')
}

const face =
  'M-46 0q4-20 24-26q12-4 11-14q-13-8-14-26q-1-27 25-28q23-1 25 19l0 6q0 4 5 11q1 3-4 4q1 4-1 6q1 2 0 4q-1 8-8 8q-6 0-9 1q-2 9 5 13q18 6 24 22z'

/** Hair or a hat. */
const crowns = {
  short: 'M-27-60q-6-38 27-39q27 0 27 24q-8-8-20-8q-6 8-10 18q-6-4-8 2q0 6 4 8l-3 6q-12-2-17-11z',
  bob: 'M-22-28q-16-20-11-46q6-27 34-26q26 2 26 27q-8-9-17-10q2 20-6 30q-4 14-26 25z',
  bun: 'M-27-58q-5-40 27-41q27 0 27 25q-12-7-24-5q-12 8-14 24q-8 2-16-3zM-30-80a13 13 0 1 1-2 1z',
  curls:
    'M-24-48q-10 2-12-8q-8-6-4-14q-4-10 5-16q2-12 14-13q10-8 20-2q12-2 16 7q10 4 8 14q4 6-1 10q-12-8-22-4q0 10-10 16q-4 12-14 10z',
  hat: 'M-34-72q10-8 32-8q22 0 33 9q-10-2-17-2h-32q-8 0-16 1zM-21-76q0-22 14-23q4 0 8 3q4-3 8-2q9 1 11 23z',
} satisfies Record<string, string>

type Crown = keyof typeof crowns

/** A head and shoulders seen from the side, looking right (or left). Its foot is at x, y. */
export function profile(x: number, y: number, height: number, fill: string, crown: Crown, left: boolean): string {
  return stamp(face + crowns[crown], x, y, height / 100, fill, left)
}
