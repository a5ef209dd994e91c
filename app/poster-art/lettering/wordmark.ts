// "filmDB", whose i carries a lit lamp. The letters are Archivo's (see FONT-LICENSES.md) at weight 800 and width 118 %,
// cut once: 300 units an em, the pen at 0 0, y downwards.

import { stop } from '../drawing/picture.ts'
import { round } from '../drawing/shapes.ts'
import { brand } from '../palette/brand.ts'

const letters: { advance: number; d: string }[] = [
  {
    advance: 134,
    d: 'M87 0h-53v-121h-31v-37h31v-10q0-18 7-30t20-17 30-6q6 0 13 1t14 2 12 3v31h-18q-14 0-19 4t-6 12v10h43v37h-43v121',
  },
  { advance: 92, d: 'M73 0h-54v-158h54v158' },
  { advance: 92, d: 'M73 0h-54v-218h54v218' },
  {
    advance: 331,
    d: 'M73 0h-54v-158h44l4 25h2q8-10 17-17t21-9 23-3q21 0 35 7t21 22h2q8-10 18-17t21-9 23-3q20 0 34 7t21 21 7 36v98h-54v-91q0-7-2-13t-5-10-9-5-13-2q-10 0-18 4t-14 13q-4 8-4 19v85h-54v-91q0-7-2-13t-6-10-9-5-12-2q-10 0-19 4t-13 13-5 19v85',
  },
  {
    advance: 265,
    d: 'M132 0h-107v-206h107q36 0 63 11t40 35 14 57q0 34-14 57t-40 34-63 12m-49-162v118h46q14 0 25-4t19-11 12-17 4-23v-8q0-14-4-24t-12-17-19-10-25-4h-46',
  },
  {
    advance: 260,
    d: 'M183 0h-158v-206h157q16 0 30 6t21 18 8 27q0 13-5 23t-13 15-17 9v1q11 3 20 9t15 17 5 25q0 18-9 30t-22 19-32 7m-100-85v42h81q10 0 16-5t6-17q0-6-3-10t-7-8q-6-2-12-2h-81m0-80v40h76q7 0 12-2t7-7 3-11q0-9-6-14t-15-6h-77',
  },
]

const tracking = -6
const firstAmber = 4 // from the D on
const lampAt = { x: 134 + tracking + 46, y: -196, radius: 31 }
const capHeight = 206

const wordmarkUnits = {
  width: letters.reduce((sum, { advance }) => sum + advance + tracking, -tracking),
  capHeight,
}

/** The wordmark with its baseline at y and its left edge at x, `width` pixels wide. */
export function drawWordmark(x: number, y: number, width: number): string {
  const scale = width / wordmarkUnits.width
  let pen = 0
  const drawn = letters.map(({ advance, d }, i) => {
    const letter = `<path transform="translate(${pen})" d="${d}"${i < firstAmber ? '' : ` fill="${brand.accent}"`}/>`
    pen += advance + tracking
    return letter
  })
  const glow = `<radialGradient id="wl">${stop(0, brand.lamp, 0.9)}${stop(0.3, brand.lamp, 0.35)}${stop(1, brand.lamp, 0)}</radialGradient>`
  const lamp = `<circle cx="${lampAt.x}" cy="${lampAt.y}" r="${lampAt.radius * 3}" fill="url(#wl)"/><circle cx="${lampAt.x}" cy="${lampAt.y}" r="${lampAt.radius}" fill="${brand.lamp}"/>`
  return `<g transform="translate(${round(x)} ${round(y)})scale(${+scale.toFixed(4)})" fill="${brand.paper}">${glow}${drawn.join('')}${lamp}</g>`
}

/** Where the lamp of such a wordmark stands, in pixels. */
export function lampOf(x: number, y: number, width: number): { x: number; y: number; radius: number } {
  const scale = width / wordmarkUnits.width
  return { x: x + lampAt.x * scale, y: y + lampAt.y * scale, radius: lampAt.radius * scale }
}
