import type { PictureFacts } from '#app/domain/picture.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import { escapeXml } from '#app/domain/text/escape-xml.ts'
import { round } from '../drawing/shapes.ts'
import { capHeight, penWidth, strokesOf } from './credit-letters.ts'

const letterHeight = 6.2
const smallest = 0.74 // of the letter height, before the second director is left out
const yearGap = 16

type Place = { x: number; y: number; width: number }

/** The credit line: a rule, the director or two of them at the left, the year at the right. `y` is the baseline. */
export function creditLine(facts: PictureFacts, { x, y, width }: Place, ink: string): string {
  const scale = letterHeight / capHeight
  const year = strokesOf(String(yearOf(facts.releaseDate) ?? ''))
  const yearWidth = year ? year.width * scale : 0
  const room = width - yearWidth - yearGap
  const rule = `<path d="M${x} ${y - 15}h${width}" stroke-opacity=".4"/>`
  const names = directorLine(facts.directors, room / scale)
  const set = (d: string, left: number, size: number) =>
    d &&
    `<path transform="translate(${round(left)} ${(y - size * capHeight).toFixed(1)})scale(${+size.toFixed(4)})" stroke-width="${penWidth}" d="${d}"/>`
  const nameScale = Math.min(scale, room / (names?.width || 1))
  const left = names ? set(names.d, x, nameScale) : writtenNames(facts.directors, x, y, ink)
  const right = year ? set(year.d, x + width - yearWidth, scale) : ''
  return `<g fill="none" stroke="${ink}">${rule}${left}${right}</g>`
}

/** Two directors where they fit, one where they do not; null when a letter has no outline. */
function directorLine(directors: string[], room: number) {
  const two = strokesOf(directors.slice(0, 2).join(' & '))
  if (!two || two.width * smallest <= room) return two
  return strokesOf(directors[0] ?? '')
}

/** Names in another script, set in a typeface of the viewer's system. */
function writtenNames(directors: string[], x: number, y: number, ink: string): string {
  const names = escapeXml(directors.slice(0, 2).join(' & ').slice(0, 40))
  return `<text x="${x}" y="${y}" font-family="system-ui,sans-serif" font-size="9" stroke="none" fill="${ink}">${names}</text>`
}
