import type { PictureFacts } from '#app/domain/picture.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import { escapeXml } from '#app/domain/text/escape-xml.ts'
import { composeFilm } from '../composition/composition.ts'
import type { Frame } from '../drawing/canvas.ts'
import { picture, stop } from '../drawing/picture.ts'
import { draw, fit, type Typeface, typefaces } from '../lettering/lettering.ts'
import { shorten } from '../lettering/line-breaks.ts'
import { setTitle } from '../lettering/poster-title.ts'
import { typefaceFor } from '../lettering/typeface.ts'
import { drawWordmark } from '../lettering/wordmark.ts'
import type { Light } from '../palette/light.ts'

export const cardWidth = 1200
export const cardHeight = 630

const margin = 72
const wordmarkWidth = 190
const focusAt = 0.79 // of the width: text uses the left side
const creditTypeface: Typeface = { ...typefaces.wide, tracking: 14, largest: 27 }
const titleRoom = {
  width: 640,
  tallAlone: 300,
  tallWithRest: 210,
  tallRest: 130,
  largestRest: 54,
  enlarged: 1.75,
  maxCharacters: 110,
  maxRest: 60,
}

/**
 * The card that stands for a film where its page is shared: an SVG of 1200 by 630 with the poster's light and scene,
 * the title, the year, the directors and the wordmark. All letters are outlines, except titles in other scripts.
 */
export function drawFilmCard(facts: PictureFacts): string {
  const { random, light, draw: drawScene } = composeFilm(facts)
  const frame: Frame = {
    width: cardWidth,
    height: cardHeight,
    top: cardHeight * 0.05,
    bottom: cardHeight * 0.96,
    focus: cardWidth * focusAt,
    random,
    light,
  }
  const title = setTitle(facts.title, typefaceFor(facts.title, light, random), titleRoom)
  const creditY = cardHeight - margin - 96
  const titleY = creditY - 34 - title.height
  const words =
    title.place(margin, titleY, false, light.key === 'night' ? light.warm : light.ink) + creditOf(facts, light, creditY)
  const sheet = { width: cardWidth, height: cardHeight, title: facts.title, light, horizon: cardHeight * 0.75 }
  return picture(
    sheet,
    drawScene(frame) + shadow(light) + words + drawWordmark(margin, cardHeight - margin + 12, wordmarkWidth),
  )
}

/** Year and directors; a name in another script is set in the viewer's own face. */
function creditOf(facts: PictureFacts, light: Light, y: number): string {
  const credit = [yearOf(facts.releaseDate), shorten(facts.directors.slice(0, 2).join(' & '), 44)]
    .filter(Boolean)
    .join('  ·  ')
  const setting = fit(credit, creditTypeface, { width: titleRoom.width, height: 30, lines: 1 })
  if (setting) return draw([{ ...setting, x: margin, y, centred: false }], light.ink, 'y')
  return `<text x="${margin}" y="${y + 22}" font-family="system-ui,'Noto Sans',sans-serif" font-size="26" fill="${light.ink}">${escapeXml(credit)}</text>`
}

/** A dark gradient from the left, behind the text, and along the bottom. */
function shadow({ near }: Light): string {
  const stops = (strength: number) =>
    `${stop(0, near, strength)}${stop(0.45, near, strength * 0.78)}${stop(1, near, 0)}`
  return `<linearGradient id="v">${stops(0.96)}</linearGradient><path fill="url(#v)" d="M0 0h900v630H0z"/><linearGradient id="w" x2="0" y1="1" y2="0">${stops(0.8)}</linearGradient><path fill="url(#w)" d="M0 400h1200v230H0z"/>`
}
