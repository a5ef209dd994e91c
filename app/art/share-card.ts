import type { Canvas } from './canvas.ts'
import { type PosterFacts, yearOf } from './facts.ts'
import { draw, fit, type Voice, voices } from './lettering.ts'
import type { Light } from './light.ts'
import { shorten } from './line-breaks.ts'
import { escapeXml, picture, stop } from './picture.ts'
import { setTitle } from './poster-title.ts'
import { scenes } from './scene-table.ts'
import { stagingOf } from './staging.ts'
import { voiceFor } from './voice.ts'
import { drawWordmark } from './wordmark.ts'

export const cardWidth = 1200
export const cardHeight = 630

const margin = 72
const wordmarkWidth = 190
const focusAt = 0.79 // of the width: words have the left
const creditVoice: Voice = { ...voices.wide, tracking: 14, largest: 27 }
const titleRoom = {
  width: 640,
  tallAlone: 300,
  tallWithRest: 210,
  tallRest: 130,
  largestRest: 54,
  enlarged: 1.75,
  longest: 110,
  longestRest: 60,
}

/**
 * The card that stands for a film where its page is shared: an SVG of 1200 by 630 with the poster's light and scene,
 * the title, the year, the directors and the wordmark. All letters are outlines, but for titles in other scripts.
 */
export function drawShareCard(facts: PosterFacts): string {
  const { dice, light, scene } = stagingOf(facts)
  const canvas: Canvas = {
    width: cardWidth,
    height: cardHeight,
    top: cardHeight * 0.05,
    bottom: cardHeight * 0.96,
    focus: cardWidth * focusAt,
    dice,
    light,
  }
  const title = setTitle(facts.title, voiceFor(facts.title, light, dice), titleRoom)
  const creditY = cardHeight - margin - 96
  const titleY = creditY - 34 - title.height
  const words =
    title.place(margin, titleY, false, light.key === 'night' ? light.warm : light.ink) + creditOf(facts, light, creditY)
  const sheet = { width: cardWidth, height: cardHeight, title: facts.title, light, horizon: cardHeight * 0.75 }
  return picture(
    sheet,
    scenes[scene](canvas) + shadow(light) + words + drawWordmark(margin, cardHeight - margin + 12, wordmarkWidth),
  )
}

/** Year and directors; a name in another script is set in the viewer's own face. */
function creditOf(facts: PosterFacts, light: Light, y: number): string {
  const credit = [yearOf(facts), shorten(facts.directors.slice(0, 2).join(' & '), 44)].filter(Boolean).join('  ·  ')
  const setting = fit(credit, creditVoice, { width: titleRoom.width, height: 30, lines: 1 })
  if (setting) return draw([{ ...setting, x: margin, y, centred: false }], light.ink, 'y')
  return `<text x="${margin}" y="${y + 22}" font-family="system-ui,'Noto Sans',sans-serif" font-size="26" fill="${light.ink}">${escapeXml(credit)}</text>`
}

/** Night from the left, where the words stand, and along the foot. */
function shadow({ near }: Light): string {
  const stops = (strength: number) =>
    `${stop(0, near, strength)}${stop(0.45, near, strength * 0.78)}${stop(1, near, 0)}`
  return `<linearGradient id="v">${stops(0.96)}</linearGradient><path fill="url(#v)" d="M0 0h900v630H0z"/><linearGradient id="w" x2="0" y1="1" y2="0">${stops(0.8)}</linearGradient><path fill="url(#w)" d="M0 400h1200v230H0z"/>`
}
