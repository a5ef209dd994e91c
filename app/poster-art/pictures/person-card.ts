import type { PictureFacts } from '#app/domain/picture.ts'
import { escapeXml } from '#app/domain/text/escape-xml.ts'
import { embed } from '../drawing/picture.ts'
import { box } from '../drawing/shapes.ts'
import { draw, fit, type Typeface, typefaces } from '../lettering/lettering.ts'
import { shorten } from '../lettering/line-breaks.ts'
import { drawWordmark } from '../lettering/wordmark.ts'
import { brand } from '../palette/brand.ts'
import { cardHeight, cardWidth } from './film-card.ts'
import { drawPortrait } from './portrait.ts'
import { drawPoster } from './poster.ts'

/** All that the card of a person depends on. */
export type PersonCard = {
  name: string
  /** `Actor and writer`, the years of a life: whatever is known, in one line; may be empty. */
  facts: string
  /** The best known films; four are shown. */
  films: PictureFacts[]
}

const portraitWidth = 440
const margin = 64
const left = portraitWidth + margin
const room = cardWidth - left - margin
const poster = { width: 148, height: 222, gap: 18, y: 306 }
const factsTypeface: Typeface = { ...typefaces.wide, tracking: 14, largest: 26 }
const nameTypeface: Typeface = { ...typefaces.gothic, largest: 108 }

/** The card of a person where their page is shared: an SVG of 1200 by 630 with portrait, name, facts and films. */
export function drawPersonCard({ name, facts, films }: PersonCard): string {
  const posters = films.slice(0, 4).map((film, index) =>
    embed(drawPoster(film), {
      x: left + index * (poster.width + poster.gap),
      y: poster.y,
      width: poster.width,
      height: poster.height,
    }),
  )
  const portrait = embed(drawPortrait(name), { x: 0, y: 0, width: portraitWidth, height: cardHeight })
  const words =
    write(shorten(name, 60), nameTypeface, { top: 64, height: 150, lines: 2, ink: brand.paper }) +
    write(shorten(facts, 60), factsTypeface, { top: 246, height: 22, lines: 1, ink: brand.quiet })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}"><title>${escapeXml(name)}</title>${box(0, 0, cardWidth, cardHeight, brand.screen)}${portrait}${words}${posters.join('')}${drawWordmark(left, cardHeight - 40, 132)}</svg>`
}

type Line = { top: number; height: number; lines: number; ink: string }

/** Words that end at the bottom of their room; in another script they are set in the viewer's own face. */
function write(text: string, typeface: Typeface, { top, height, lines, ink }: Line): string {
  if (!text) return ''
  const setting = fit(text, typeface, { width: room, height, lines })
  const bottom = top + height
  if (setting) return draw([{ ...setting, x: left, y: bottom - setting.height, centred: false }], ink, `n${top}-`)
  const size = Math.min(typeface.largest, height)
  return `<text x="${left}" y="${bottom}" font-family="system-ui,'Noto Sans',sans-serif" font-size="${size}" fill="${ink}">${escapeXml(text)}</text>`
}
