// Head and shoulders of a person as flat shapes. Every feature is drawn by lot, each independent of the others: nothing
// is guessed from the name, so no kind of name leads to a kind of hair, clothes or age.
import { at, dot, round, shape } from '../drawing/shapes.ts'
import { pick, type Random, type Some } from '../facts/seeded-random.ts'
import { collars, type Head, hats } from './bust-clothes.ts'

/** Fills, from the lit skin to the clothes; `trim` marks collars and glasses. */
export type BustPaint = { skin: string; hair: string; cloth: string; trim: string }

/** A bust on a sheet of 200 by 200. */
export function drawBust(random: Random, paint: BustPaint): string {
  const age = pick(random, ages)
  const half = age.half + random() * 5
  const head = {
    x: 104 + (random() - 0.5) * 26,
    y: age.height + (random() - 0.5) * 8,
    half,
    tall: half * (1.22 + random() * 0.2),
  }
  const hair = pick(random, age.hair)
  const hat = random() < 0.24 ? pick(random, hats) : null
  const wide = age.shoulders * (0.82 + random() * 0.4)
  const slope = 10 + random() * 26
  const glasses = random() < 0.2 ? glassesOn(head) : ''
  return [
    shape(hair.behind?.(head) ?? '', paint.hair),
    shape(neck(head), paint.skin),
    shape(shoulders(head, wide, slope), paint.cloth),
    shape(pick(random, collars)(head), paint.trim, 0.75),
    shape(oval(head.x, head.y, half, head.tall), paint.skin),
    shape(hair.above?.(head) ?? '', paint.hair),
    shape(hat?.(head) ?? '', paint.cloth),
    glasses && `<path d="${glasses}" fill="none" stroke="${paint.trim}" stroke-width="3" opacity=".8"/>`,
  ].join('')
}

function neck({ x, y, half }: Head): string {
  return `M${at(x - half * 0.5, y)}h${round(half)}v74h${round(-half)}z`
}

function shoulders({ x, y, half, tall }: Head, wide: number, slope: number): string {
  const top = y + tall + 8
  return `M${at(x - wide, 200)}Q${at(x - wide, top + slope, x - half * 0.5, top)}Q${at(x, top + 12, x + half * 0.5, top)}Q${at(x + wide, top + slope, x + wide, 200)}z`
}

function glassesOn({ x, y, half }: Head): string {
  const r = half * 0.32
  return `${dot(x - half * 0.4, y + 2, r)}${dot(x + half * 0.4, y + 2, r)}M${at(x - half * 0.1, y)}h${round(half * 0.2)}`
}

function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${at(x, y - ry)}a${at(rx, ry)} 0 1 0 1 0z`
}

/** `behind` lies behind the head, `above` on it. */
type Hair = { behind?: (head: Head) => string; above?: (head: Head) => string }

const cap =
  (depth: number) =>
  ({ x, y, half, tall }: Head) =>
    `M${at(x - half - 3, y - 2)}Q${at(x - half, y - tall - 10, x, y - tall - 7)}Q${at(x + half, y - tall - 10, x + half + 3, y - 2)}Q${at(x + half * 0.5, y - tall * depth, x, y - tall * depth)}T${at(x - half - 3, y - 2)}z`

const bald: Hair = {}
const cropped: Hair = { above: cap(0.75) }
const full: Hair = { above: cap(0.4) }
const parted: Hair = {
  above: ({ x, y, half, tall }) =>
    `M${at(x - half - 4, y + 4)}Q${at(x - half - 6, y - tall - 12, x - half * 0.2, y - tall - 9)}Q${at(x + half + 10, y - tall - 8, x + half + 3, y)}Q${at(x + half * 0.7, y - tall * 0.6, x - half * 0.4, y - tall * 0.7)}Q${at(x - half, y - tall * 0.4, x - half - 4, y + 4)}z`,
}
const long: Hair = {
  behind: ({ x, y, half, tall }) =>
    `${oval(x, y - 4, half + 11, tall + 8)}M${at(x - half - 11, y)}l-5 82h${round(half * 2 + 32)}l-5-82z`,
  above: cap(0.6),
}
const bob: Hair = {
  behind: ({ x, y, half, tall }) =>
    `${oval(x, y - 2, half + 13, tall + 7)}M${at(x - half - 13, y)}v34q${at(half + 13, 14, half * 2 + 26, 0)}v-34z`,
  above: cap(0.3),
}
const bun: Hair = { behind: ({ x, y, tall }) => dot(x + 7, y - tall - 14, 15), above: cap(0.7) }
const ponytail: Hair = {
  behind: ({ x, y, half }) => `M${at(x + half - 8, y - 30)}q40 4 34 50q-4 22-18 40q4-44-26-62z`,
  above: cap(0.65),
}
const curls: Hair = {
  behind: ({ x, y, half }) =>
    Array.from({ length: 9 }, (_, i) =>
      dot(x + Math.cos(i * 0.5 + 2.7) * (half + 4), y - 6 + Math.sin(i * 0.5 + 2.7) * (half + 8), 14),
    ).join(''),
  above: cap(0.6),
}
const cloudOfHair: Hair = { behind: ({ x, y, half, tall }) => oval(x, y - 14, half + 22, tall + 12), above: cap(0.55) }
const quiff: Hair = {
  above: ({ x, y, half, tall }) =>
    `M${at(x - half - 2, y - 8)}Q${at(x - half, y - tall - 4, x - half * 0.3, y - tall - 6)}q${at(half * 0.3, -24, half * 1.3, -12)}q8 8 2 20Q${at(x + half + 2, y - tall * 0.5, x + half + 1, y - 10)}Q${at(x + half * 0.4, y - tall * 0.7, x - half * 0.2, y - tall * 0.6)}Q${at(x - half * 0.8, y - tall * 0.5, x - half - 2, y - 8)}z`,
}
const fringe: Hair = {
  above: ({ x, y, half, tall }) =>
    `M${at(x - half - 3, y + 6)}Q${at(x - half, y - tall - 12, x, y - tall - 8)}Q${at(x + half, y - tall - 12, x + half + 3, y + 6)}l${at(-5, -tall * 0.36)}h${round(-half * 2 + 4)}z`,
}
const receding: Hair = { above: cap(0.96) }
const braids: Hair = {
  behind: ({ x, y, half }) =>
    [-1, 1].map(side => [0, 1, 2, 3].map(i => dot(x + side * (half + 6), y + 8 + i * 15, 9 - i)).join('')).join(''),
  above: cap(0.5),
}

const anyHair: Some<Hair> = [
  cropped,
  full,
  parted,
  long,
  bob,
  bun,
  ponytail,
  curls,
  cloudOfHair,
  quiff,
  fringe,
  braids,
  bald,
]

/** Age bands: a child sits lower and has a rounder head, an old person's head leans forward and the hair is thinner. */
const ages: Some<{ half: number; height: number; shoulders: number; hair: Some<Hair> }> = [
  { half: 29, height: 76, shoulders: 84, hair: anyHair },
  { half: 30, height: 80, shoulders: 92, hair: anyHair },
  { half: 28, height: 72, shoulders: 78, hair: anyHair },
  { half: 32, height: 96, shoulders: 56, hair: [full, fringe, braids, curls, cropped, bob] },
  { half: 28, height: 92, shoulders: 82, hair: [receding, bald, bun, cropped, receding, bob, curls] },
]
