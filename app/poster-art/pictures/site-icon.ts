import { stop } from '../drawing/picture.ts'
import { brand } from '../palette/brand.ts'

const side = 64

/**
 * The site's sign: the i of the wordmark in a frame of film, its dot a lit lamp. An SVG of 64 by 64, legible at 16.
 * `bleed` fills the square to its corners, for systems that cut the icon to their own shape.
 */
export function drawSiteIcon({ bleed = false } = {}): string {
  const glow = `<radialGradient id="g">${stop(0, brand.lamp, 0.8)}${stop(0.4, brand.lamp, 0.28)}${stop(1, brand.lamp, 0)}</radialGradient>`
  const beam = `<linearGradient id="b" x2="0" y2="1">${stop(0, brand.lamp, 0.6)}${stop(1, brand.lamp, 0.06)}</linearGradient>`
  const ground = `<rect width="${side}" height="${side}" rx="${bleed ? 0 : 14}" fill="${brand.screen}"/>`
  const hole = (x: number, y: number) => `M${x} ${y}h4v6h-4z`
  const holes = [12, 24, 36, 48].map(y => hole(bleed ? 9 : 6, y - 1) + hole(bleed ? 51 : 54, y - 1)).join('')
  const light = `<path d="M32 17L13 60h38z" fill="url(#b)"/>`
  const stem = `<path d="M26 29h12v26H26z" fill="${brand.paper}"/>`
  const lamp = `<circle cx="32" cy="17" r="16" fill="url(#g)"/><circle cx="32" cy="17" r="7.5" fill="${brand.lamp}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${glow}${beam}${ground}<path d="${holes}" fill="${brand.hole}"/>${light}${stem}${lamp}</svg>`
}
