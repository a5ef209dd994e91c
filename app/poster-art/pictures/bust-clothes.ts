// Hats and collars of drawn portraits.
import { at, round } from '../drawing/shapes.ts'
import type { Some } from '../facts/seeded-random.ts'

/** Where the head is, and half its width. */
export type Head = { x: number; y: number; half: number; tall: number }

export const hats: Some<(head: Head) => string> = [
  ({ x, y, half, tall }) =>
    `M${at(x - half - 24, y - tall * 0.45)}q${at(half + 24, -14, half * 2 + 48, 0)}q${at(-half - 24, 12, -half * 2 - 48, 0)}zM${at(x - half, y - tall * 0.5)}q${at(2, -tall * 0.8, half * 0.8, -tall * 0.76)}q${at(half * 0.2, 6, half * 0.4, 0)}q${at(half * 0.8, -2, half * 0.8, tall * 0.76)}z`,
  ({ x, y, half, tall }) =>
    `M${at(x - half - 3, y - tall * 0.4)}Q${at(x - half, y - tall - 24, x, y - tall - 20)}T${at(x + half + 3, y - tall * 0.4)}z`,
  ({ x, y, half, tall }) =>
    `M${at(x - half - 8, y - tall * 0.42)}q${at(-6, -tall * 0.6, half, -tall * 0.66)}q${at(half * 1.5, -4, half * 1.5, tall * 0.5)}l18 10q-30 6-48 2z`,
  ({ x, y, half, tall }) =>
    `M${at(x - half - 14, y - tall * 0.6)}q${at(4, -32, half + 16, -32)}q${at(half + 12, 4, half + 4, 34)}q${at(-half - 10, -12, -half * 2 - 20, -2)}z`,
]

export const collars: Some<(head: Head) => string> = [
  () => '',
  ({ x, y, half, tall }) =>
    `M${at(x - half * 0.6, y + tall + 6)}L${at(x, y + tall + 34, x - half * 0.9, y + tall + 28)}zM${at(x + half * 0.6, y + tall + 6)}L${at(x, y + tall + 34, x + half * 0.9, y + tall + 28)}z`,
  ({ x, y, half, tall }) =>
    `M${at(x - half * 0.62, y + tall - 4)}h${round(half * 1.24)}v18q${at(-half * 0.62, 8, -half * 1.24, 0)}z`,
  ({ x, y, half, tall }) =>
    `M${at(x - half * 0.7, y + tall + 6)}L${at(x - 4, 200)}h8L${at(x + half * 0.7, y + tall + 6, x, y + tall + 46)}z`,
  ({ x, y, half, tall }) =>
    `M${at(x - half, y + tall + 2)}q${at(half, 26, half * 2, 0)}l4 14q${at(-half - 4, 26, -half * 2 - 8, 0)}zM${at(x + 6, y + tall + 20)}l20 4l-4 50h-18z`,
  ({ x, y, half, tall }) =>
    `M${at(x - half * 0.6, y + tall + 6)}q${at(half * 0.6, 40, half * 1.2, 0)}v8q${at(-half * 0.6, 42, -half * 1.2, 0)}z`,
]
