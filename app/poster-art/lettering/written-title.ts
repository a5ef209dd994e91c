// Titles whose letters we have not cut: Cyrillic, Greek, Han, Kana, Hangul, Arabic, Hebrew, emoji. They are set as text
// in the viewer's own face, so their width is estimated, never measured.
import { escapeXml } from '#app/domain/text/escape-xml.ts'
import { round } from '../drawing/shapes.ts'

export type Written = { lines: string[]; size: number; height: number; rightToLeft: boolean }

const smallest = 13
const leading = 1.22
const capHeight = 0.74 // em

/** The largest text that by our estimate fits the box. */
export function write(
  text: string,
  { width, height, largest }: { width: number; height: number; largest: number },
): Written {
  const widestWord = Math.max(...text.split(' ').map(word => (square.test(word) ? 0 : wideness(word))))
  for (let size = Math.max(smallest, Math.min(largest, width / widestWord)); ; size -= 3) {
    const lines = breakLines(text, width / size)
    const tall = (capHeight + (lines.length - 1) * leading) * size
    if (tall <= height || size <= smallest)
      return { lines, size: Math.floor(size), height: tall, rightToLeft: rightToLeft.test(text) }
  }
}

/** The written title, centred on x or with x as its left edge; the top of its letters is at y. */
export function drawWritten(
  { lines, size, rightToLeft }: Written,
  x: number,
  y: number,
  centred: boolean,
  ink: string,
): string {
  const leftAnchor = rightToLeft ? 'end' : 'start' // where a line begins depends on its direction
  const rows = lines.map(
    (row, i) => `<tspan x="${round(x)}" y="${round(y + size * (capHeight + i * leading))}">${escapeXml(row)}</tspan>`,
  )
  const direction = rightToLeft ? ' direction="rtl"' : ''
  return `<text font-family="system-ui,'Noto Sans','Noto Sans CJK SC',sans-serif" font-weight="700" font-size="${size}" text-anchor="${centred ? 'middle' : leftAnchor}" fill="${ink}"${direction}>${rows.join('')}</text>`
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/u
const unseen = /^[\p{M}\p{Cf}\p{Cc}]+$/u

/** A grapheme's width in ems, rather too much than too little. */
function widthOf(grapheme: string): number {
  if (unseen.test(grapheme)) return 0
  if (grapheme === ' ') return 0.32
  return square.test(grapheme) ? 1.06 : 0.72
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function piecesOf(word: string): string[] {
  return [...graphemes.segment(word)].map(piece => piece.segment)
}

function wideness(word: string): number {
  return piecesOf(word).reduce((sum, piece) => sum + widthOf(piece), 0)
}

function breakLines(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const pieces = piecesOf(word)
    const wide = wideness(word)
    if (line && used + 0.32 + wide > room && wide <= room + 0.01) {
      lines.push(line)
      line = ''
      used = 0
    } else if (line) {
      line += ' '
      used += 0.32
    }
    for (const piece of pieces) {
      if (line && used + widthOf(piece) > room + 0.01) {
        lines.push(line.trim())
        line = ''
        used = 0
      }
      line += piece
      used += widthOf(piece)
    }
  }
  return [...lines, line].filter(Boolean)
}
