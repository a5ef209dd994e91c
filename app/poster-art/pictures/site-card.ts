import { stop } from '../drawing/picture.ts'
import { at, box, disc, round, shape, times } from '../drawing/shapes.ts'
import { draw, fit, typefaces } from '../lettering/lettering.ts'
import { drawWordmark, lampOf } from '../lettering/wordmark.ts'
import { brand } from '../palette/brand.ts'
import { hex } from '../palette/colour.ts'
import { cardHeight, cardWidth } from './film-card.ts'

const says = 'Films to find, rate and review'
const mark = { x: 90, y: 350, width: 560 }
const strip = { x: 760, width: 340, frame: 214, gap: 20, hole: 14 }

/** One frame of the strip: a sun and two hills in the light of that hue. */
function frame(i: number): string {
  const hue = [262, 340, 62, 200, 150][i % 5] ?? 62
  const x = strip.x + 46
  const y = -150 + i * (strip.frame + strip.gap)
  const w = strip.width - 92
  const sky = `<linearGradient id="f${i}" x2="0" y2="1">${stop(0, hex(0.32, 0.11, hue))}${stop(1, hex(0.74, 0.12, hue + 30))}</linearGradient>`
  const hill = (rise: number, fill: string) =>
    shape(
      `M${at(x, y + strip.frame * rise)}q${at(w * 0.25, -50, w * 0.5, 0)}t${at(w * 0.5, 0)}V${round(y + strip.frame)}H${x}z`,
      fill,
    )
  const sun = disc(x + w * (0.3 + (i % 3) * 0.2), y + strip.frame * 0.42, 34, hex(0.93, 0.07, hue + 50))
  return `${sky}${box(x, y, w, strip.frame, `url(#f${i})`)}${sun}${hill(0.7, hex(0.42, 0.1, hue + 10))}${hill(0.86, hex(0.24, 0.06, hue))}`
}

/**
 * The card for pages without a film: the lamp of the wordmark throws its light on a strip of film. An SVG, 1200 by
 * 630.
 */
export function drawSiteCard(): string {
  const lamp = lampOf(mark.x, mark.y, mark.width)
  const holes = times(26, i => {
    const y = -160 + i * 44
    return `M${strip.x + 14} ${y}h18v${strip.hole * 2}h-18zM${strip.x + strip.width - 32} ${y}h18v${strip.hole * 2}h-18z`
  })
  const film = `<g transform="rotate(9 930 315)">${box(strip.x, -180, strip.width, 1000, hex(0.1, 0.012, 262))}${times(5, frame)}${shape(holes, brand.screen)}</g>`
  const light = `<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="${round(lamp.x)}" cy="${round(lamp.y)}" r="1000">${stop(0, brand.lamp, 0.55)}${stop(0.5, brand.lamp, 0.2)}${stop(1, brand.lamp, 0.02)}</radialGradient>`
  const throwOfLight = shape(`M${at(lamp.x, lamp.y)}L1200-60V700z`, 'url(#l)')
  const line = fit(says, { ...typefaces.wide, tracking: 22 }, { width: 540, height: 90, largest: 24, lines: 1 })
  const words = line ? draw([{ ...line, x: mark.x + 4, y: mark.y + 64, centred: false }], brand.quiet) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}"><title>filmDB</title>${box(0, 0, cardWidth, cardHeight, brand.screen)}${film}${light}${throwOfLight}${words}${drawWordmark(mark.x, mark.y, mark.width)}</svg>`
}
