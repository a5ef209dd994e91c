import { round } from '../drawing/shapes.ts'
import { capHeight, penWidth, strokesOf, wordGap } from './credit-letters.ts'
import { balance } from './line-breaks.ts'

const leading = 1.75 // cap heights
const largest = 9.5
const maxLines = 4
const lightestPen = 1.15 // of the pen of the credit line: these words are read, not only present

export type FinePrint = {
  width: number
  height: number
  place: (x: number, y: number, centred: boolean, ink: string) => string
}

/**
 * Long second titles in the typeface of the credit line, in as few lines as fit; null when we have no stroke for a
 * letter.
 */
export function setFinePrint(text: string, width: number): FinePrint | null {
  if (!strokesOf(text)) return null
  const words = text.split(' ')
  const widths = new Map(words.map(word => [word, strokesOf(word)?.width ?? 0]))
  const units = (row: string) => row.split(' ').reduce((sum, word) => sum + (widths.get(word) ?? 0) + wordGap, -wordGap)
  let rows = [text]
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    rows = balance(words, count, units)
    if (Math.max(...rows.map(units)) * (largest / capHeight) <= width) break
  }
  const widest = Math.max(...rows.map(units))
  const scale = Math.min(largest / capHeight, width / widest)
  const letters = scale * capHeight
  return {
    width: widest * scale,
    height: letters * (1 + (rows.length - 1) * leading),
    place(x, y, centred, ink) {
      const drawn = rows.map((row, i) => {
        const left = centred ? x - (units(row) * scale) / 2 : x
        return `<path transform="translate(${round(left)} ${round(y + i * letters * leading)})scale(${+scale.toFixed(4)})" d="${strokesOf(row)?.d ?? ''}"/>`
      })
      return `<g fill="none" stroke="${ink}" stroke-width="${penWidth * lightestPen}">${drawn.join('')}</g>`
    },
  }
}
