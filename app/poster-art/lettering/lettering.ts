// Sets words: finds the line breaks and the largest size that fit a box, and draws them from outlines.

import { round } from '../drawing/shapes.ts'
import { type Face, type FaceName, faceNamed } from './glyphs.ts'
import { balance } from './line-breaks.ts'

/** How a face is set: capitals or not, the distance of lines (em), of letters (units), the largest size (px). */
export type Typeface = { face: FaceName; capitals: boolean; leading: number; tracking: number; largest: number }

export const typefaces = {
  gothic: { face: 'gothic', capitals: true, leading: 0.86, tracking: 3, largest: 112 },
  serif: { face: 'serif', capitals: false, leading: 0.86, tracking: -4, largest: 92 },
  fat: { face: 'fat', capitals: false, leading: 0.93, tracking: -2, largest: 80 },
  wide: { face: 'wide', capitals: true, leading: 1.08, tracking: 37, largest: 54 },
  play: { face: 'play', capitals: false, leading: 0.9, tracking: -2, largest: 80 },
  deco: { face: 'deco', capitals: true, leading: 1, tracking: 5, largest: 64 },
} satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof typefaces

type Box = { width: number; height: number; largest?: number; lines?: number }

/**
 * Words that fit: their rows, size in pixels, the space they take from the top of the capitals to the last baseline, and
 * how far letters hang below that (pixels).
 */
export type Setting = {
  typeface: Typeface
  rows: string[]
  size: number
  capHeight: number
  width: number
  height: number
  depth: number
}

const breakable = / (?!(?:\d{1,2}|[IVX]+)$)/ // the number of a sequel stays with its title
const hanging = /[gjpqyJQç,;]/
const descender = 0.2 // em
const worthALine = 1.06 // one more line must make the letters at least this much larger

/** The largest setting of the text in the box; null when the face lacks one of its letters. */
export function fit(
  text: string,
  typeface: Typeface,
  { width, height, largest = typeface.largest, lines = 6 }: Box,
): Setting | null {
  const face = faceNamed(typeface.face)
  const cased = typeface.capitals ? text.toUpperCase() : text
  const words = cased.split(breakable)
  if (!cased || [...cased].some(character => !face.glyph(character))) return null
  const inEms = (row: string) => measure(row, face, typeface.tracking) / face.unitsPerEm
  const capInEms = face.capHeight / face.unitsPerEm
  let best: { rows: string[]; size: number } | null = null
  for (let count = 1; count <= Math.min(lines, words.length); count++) {
    const rows = balance(words, count, inEms)
    const widest = Math.max(...rows.map(inEms))
    const size = Math.min(largest, width / widest, height / ((count - 1) * typeface.leading + capInEms))
    if (!best || size > best.size * worthALine) best = { rows, size }
  }
  if (!best) return null
  const { rows, size } = best
  const capHeight = capInEms * size
  return {
    typeface,
    rows,
    size,
    capHeight,
    width: Math.max(...rows.map(inEms)) * size,
    height: capHeight + (rows.length - 1) * typeface.leading * size,
    depth: !typeface.capitals && hanging.test(rows.at(-1) ?? '') ? size * descender : 0,
  }
}

/** A setting at its place: `x` is the left edge, or the middle when centred; `y` the top of the capitals. */
export type Placed = Setting & { x: number; y: number; centred: boolean }

type Email = { key: string; x: number; y: number; left: number; top: number; d: string }

/**
 * SVG of the placed settings in one ink. A letter that comes back often enough is drawn once and used again, under ids
 * that begin with `idPrefix`: two calls for one picture need two prefixes.
 */
export function draw(settings: Placed[], ink: string, idPrefix = 'l'): string {
  const groups = settings.map(setting => ({ setting, letters: emailsOf(setting) }))
  const shared = sharedLetters(
    groups.flatMap(group => group.letters),
    idPrefix,
  )
  const drawn = groups.map(({ setting: { x, y, capHeight, size, typeface }, letters }) => {
    const uses = letters.filter(letter => shared.has(letter.key))
    const rest = letters.filter(letter => !shared.has(letter.key))
    const d = rest.map(letter => `M${letter.x + letter.left} ${letter.y + letter.top}${letter.d}`).join('')
    const scale = +(size / faceNamed(typeface.face).unitsPerEm).toFixed(3)
    return `<g transform="translate(${round(x)} ${round(y + capHeight)}) scale(${scale})">${uses
      .map(({ key, x, y }) => `<use href="#${shared.get(key)?.id}" x="${x}"${y ? ` y="${y}"` : ''}/>`)
      .join('')}${d && `<path d="${d}"/>`}</g>`
  })
  const definitions = [...shared.values()].map(({ id, d }) => `<path id="${id}" d="${d}"/>`).join('')
  return `${definitions && `<defs>${definitions}</defs>`}<g fill="${ink}">${drawn.join('')}</g>`
}

function emailsOf({ typeface, rows, centred }: Placed): Email[] {
  const face = faceNamed(typeface.face)
  return rows.flatMap((row, line) => {
    const letters: Email[] = []
    let pen = centred ? -measure(row, face, typeface.tracking) / 2 : 0
    const characters = [...row]
    characters.forEach((character, i) => {
      const glyph = face.glyph(character)
      if (!glyph) return
      const place = { x: round(pen), y: round(line * typeface.leading * face.unitsPerEm) }
      if (glyph.d) letters.push({ key: typeface.face + character, ...place, left: glyph.x, top: glyph.y, d: glyph.d })
      pen += glyph.advance + typeface.tracking + face.kern(character, characters[i + 1] ?? '')
    })
    return letters
  })
}

const useBytes = 27 // about `<use href="#a" x="100"/>`
const definitionBytes = 30

/** The letters for which one outline and several uses take fewer bytes than the outline each time. */
function sharedLetters(letters: Email[], idPrefix: string): Map<string, { id: string; d: string }> {
  const byKey = Map.groupBy(letters, letter => letter.key)
  const shared = new Map<string, { id: string; d: string }>()
  for (const [key, [first, ...others]] of byKey) {
    if (!first) continue
    const length = first.d.length + 8
    const count = others.length + 1
    if (count * length <= length + definitionBytes + count * useBytes) continue
    shared.set(key, { id: `${idPrefix}${shared.size.toString(36)}`, d: `M${first.left} ${first.top}${first.d}` })
  }
  return shared
}

function measure(row: string, face: Face, tracking: number): number {
  const characters = [...row]
  return characters.reduce((width, character, i) => {
    const next = characters[i + 1]
    const gap = next === undefined ? 0 : tracking + face.kern(character, next)
    return width + (face.glyph(character)?.advance ?? 0) + gap
  }, 0)
}
