import { stop } from '../drawing/picture.ts'
import { brand } from '../palette/brand.ts'

const side = 64

/**
 * The site's sign: the i of the wordmark, its dot a lit lamp. An SVG of 64 by 64 whose edges lie on the pixels of an icon
 * of 16. `bleed` fills the square to its corners, for systems that cut the icon to their own shape; `holes` makes the
 * ground a frame of film, for icons of 180 pixels and more.
 */
export function drawSiteIcon({ bleed = false, holes = false } = {}): string {
  const glow = `<radialGradient id="g">${stop(0, brand.lamp, 0.7)}${stop(0.5, brand.lamp, 0.3)}${stop(1, brand.lamp, 0)}</radialGradient>`
  const ground = `<rect width="${side}" height="${side}" rx="${bleed ? 0 : 14}" fill="${brand.screen}"/>`
  const stem = `<path d="M24 28h16v28H24z" fill="${brand.paper}"/>`
  const lamp = `<circle cx="32" cy="15" r="19" fill="url(#g)"/><circle cx="32" cy="15" r="8" fill="${brand.lamp}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${glow}${ground}${holes ? perforation() : ''}${stem}${lamp}</svg>`
}

function perforation() {
  const hole = (x: number, y: number) => `M${x} ${y}h4v6h-4z`
  const holes = [11, 23, 35, 47].map(y => hole(9, y) + hole(51, y)).join('')
  return `<path d="${holes}" fill="${brand.hole}"/>`
}
