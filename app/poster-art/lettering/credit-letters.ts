// Capitals of one even stroke for the credit line: a twentieth of the bytes of a typeface's outlines, and at six pixels
// no serif is visible. Our own drawing, on a grid with capitals 100 high and the pen 15 wide.

export const capHeight = 100
export const penWidth = 15

const gap = 34
const space = 24

/** The distance between two words: the space and the gaps on its sides. */
export const wordGap = space + 2 * gap

/** Width, start x, start y, and the path from there. */
type Stroke = readonly [width: number, x: number, y: number, path: string]

const bowl = 'v-100h34a28 28 0 0 1 0 56h-34'
const circle = 'a50 50 0 1 0 1 0z'

const strokes: Record<string, Stroke> = {
  A: [84, 0, 100, 'l42-100l42 100m-69-34h54'],
  B: [62, 0, 0, 'h36a24 24 0 0 1 0 48h-36m36 0a26 26 0 0 1 0 52h-36v-100'],
  C: [80, 80, 17, 'a50 50 0 1 0 0 66'],
  D: [76, 0, 0, 'h26a50 50 0 0 1 0 100h-26z'],
  E: [56, 56, 0, 'h-56v100h56m-56-52h50'],
  F: [54, 54, 0, 'h-54v100m0-51h48'],
  G: [94, 85, 17, 'a50 50 0 1 0 9 40h-38'],
  H: [74, 0, 0, 'v100m74-100v100m0-51h-74'],
  I: [0, 0, 0, 'v100'],
  J: [40, 40, 0, 'v72a26 27 0 0 1-40 20'],
  K: [68, 0, 0, 'v100m66-100l-66 58m24-20l46 62'],
  L: [52, 0, 0, 'v100h52'],
  M: [92, 0, 100, 'v-100l46 70l46-70v100'],
  N: [76, 0, 100, 'v-100l76 100v-100'],
  O: [100, 50, 0, circle],
  P: [60, 0, 100, bowl],
  Q: [100, 50, 0, `${circle}m15 70l34 34`],
  R: [64, 0, 100, `${bowl}m30 0l36 44`],
  S: [60, 56, 17, 'q-9-17-28-17q-25 0-25 25q0 19 27 25q29 5 29 26q0 24-29 24q-22 0-30-18'],
  T: [68, 0, 0, 'h68m-34 0v100'],
  U: [70, 0, 0, 'v66a35 34 0 0 0 70 0v-66'],
  V: [80, 0, 0, 'l40 100l40-100'],
  W: [124, 0, 0, 'l32 100l30-100l30 100l32-100'],
  X: [72, 0, 0, 'l72 100m0-100l-72 100'],
  Y: [72, 0, 0, 'l36 50l36-50m-36 50v50'],
  Z: [64, 0, 0, 'h64l-64 100h64'],
  0: [66, 33, 0, 'a33 50 0 1 0 1 0z'],
  1: [28, 0, 18, 'l28-18v100'],
  2: [60, 2, 27, 'a28 28 0 1 1 49 20l-51 53h60'],
  3: [60, 4, 0, 'h52l-30 40a30 30 0 1 1-26 44'],
  4: [66, 48, 100, 'v-100l-48 70h66'],
  5: [60, 54, 0, 'h-42l-6 44a30 30 0 1 1-6 41'],
  6: [62, 44, 0, 'l-37 54a30 30 0 1 0 22-15'],
  7: [60, 0, 0, 'h60l-40 100'],
  8: [60, 30, 46, 'a23 23 0 1 0-1 0a27 27 0 1 0 1 0z'],
  9: [62, 18, 100, 'l37-54a30 30 0 1 0-22 15'],
  '&': [78, 78, 100, 'l-56-68a19 19 0 1 1 30 0l-41 32a22 22 0 0 0 18 36q26 0 44-40'],
  '.': [0, 0, 92, 'v8'],
  ',': [4, 4, 90, 'l-6 26'],
  '-': [30, 0, 56, 'h30'],
  '’': [0, 0, 0, 'v26'],
  "'": [0, 0, 0, 'v26'],
  '!': [0, 0, 0, 'v66m0 26v8'],
  '?': [50, 0, 24, 'q6-24 26-24q25 0 25 26q0 16-26 32v10m0 24v8'],
  ':': [0, 0, 38, 'v8m0 46v8'],
  '–': [44, 0, 56, 'h44'],
  '(': [18, 18, -8, 'q-36 58 0 116'],
  ')': [18, 0, -8, 'q36 58 0 116'],
  '/': [40, 40, 0, 'l-40 100'],
  '“': [16, 0, 0, 'v26m16-26v26'],
  '”': [16, 0, 0, 'v26m16-26v26'],
  '…': [60, 0, 92, 'v8m30-8v8m30-8v8'],
  ' ': [space, 0, 0, ''],
}

/** Accents, from the middle of the letter's head. */
const accents: Record<string, Stroke> = {
  '\u0300': [0, -14, -40, 'l18 18'],
  '\u0301': [0, 14, -40, 'l-18 18'],
  '\u0302': [0, -18, -22, 'l18-18l18 18'],
  '\u0303': [0, -22, -24, 'q8-14 20-7t22-7'],
  '\u0304': [0, -20, -28, 'h40'],
  '\u0306': [0, -20, -40, 'q20 24 40 0'],
  '\u0307': [0, 0, -34, 'v10'],
  '\u0308': [0, -17, -34, 'v10m34-10v10'],
  '\u030a': [0, 0, -44, 'a11 11 0 1 0 1 0z'],
  '\u030b': [0, -4, -40, 'l-14 18m32-18l-14 18'],
  '\u030c': [0, -18, -40, 'l18 18l18-18'],
  '\u0327': [0, 0, 104, 'q16 8 2 24h-12'],
  '\u0328': [0, 12, 104, 'q-18 12-2 24h8'],
}

const spelled: Record<string, string> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Æ: 'AE',
  Œ: 'OE',
  ß: 'SS',
  Þ: 'TH',
  ı: 'I',
  '‘': '’',
}

/** The path of a line of capitals that begins at 0 0, and its width; null when we have no stroke for a letter. */
export function strokesOf(text: string): { d: string; width: number } | null {
  const capitals = [...text.toUpperCase()].map(letter => spelled[letter] ?? letter).join('')
  let d = ''
  let pen = 0
  let middle = 0
  for (const letter of capitals.normalize('NFD')) {
    const stroke = strokes[letter]
    const accent = accents[letter]
    if (accent) d += `M${middle + accent[1]} ${accent[2]}${accent[3]}`
    else if (!stroke) return null
    else {
      if (stroke[3]) d += `M${pen + stroke[1]} ${stroke[2]}${stroke[3]}`
      middle = pen + stroke[0] / 2
      pen += stroke[0] + gap
    }
  }
  return { d, width: Math.max(0, pen - gap) }
}
