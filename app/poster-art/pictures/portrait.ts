import { escapeXml, stop } from '../drawing/picture.ts'
import { pick, randomFor } from '../facts/seeded-random.ts'
import { draw, fit, typefaces } from '../lettering/lettering.ts'
import { hex } from '../palette/colour.ts'
import { drawBust } from './bust.ts'

const side = 200

/**
 * A drawn portrait for a person without a profile picture: head and shoulders against coloured light, and the initials.
 * An SVG of 200 by 200; the same name always gives the same drawing, and no name is refused.
 */
export function drawPortrait(name: string): string {
  const random = randomFor(name)
  const hue = pick(random, [25, 50, 85, 150, 195, 235, 265, 300, 340])
  const lit = hue + pick(random, [40, -50, 120, 180])
  const fromLeft = random() < 0.5
  const sky = `<linearGradient id="s" x1="${fromLeft ? 0 : 1}" x2="${fromLeft ? 1 : 0}" y2="1">${stop(0, hex(0.62, 0.13, hue))}${stop(0.55, hex(0.4, 0.11, hue + 10))}${stop(1, hex(0.2, 0.06, lit))}</linearGradient>`
  const glow = `<radialGradient id="g">${stop(0, hex(0.9, 0.09, lit), 0.95)}${stop(1, hex(0.8, 0.12, lit), 0)}</radialGradient>`
  const [near, far] = fromLeft ? [40, 170] : [160, 30]
  const skin = `<linearGradient id="h" gradientUnits="userSpaceOnUse" y2="0" x1="${near}" x2="${far}">${stop(0, hex(0.66, 0.1, lit))}${stop(0.5, hex(0.42, 0.07, hue))}${stop(1, hex(0.28, 0.04, hue))}</linearGradient>`
  const light = `<circle cx="${fromLeft ? 60 : 140}" cy="70" r="110" fill="url(#g)"/>`
  const bust = drawBust(random, {
    skin: 'url(#h)',
    hair: hex(0.12 + random() * 0.16, 0.03, hue),
    cloth: hex(0.16 + random() * 0.18, 0.05 + random() * 0.06, lit),
    trim: hex(0.5, 0.1, lit),
  })
  const ink = hex(0.97, 0.02, lit)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><title>${escapeXml(name)}</title><defs>${sky}${glow}${skin}</defs><path fill="url(#s)" d="M0 0h${side}v${side}H0z"/>${light}${bust}${initialsOf(name, ink)}</svg>`
}

const corner = { x: 14, y: 186, width: 120, height: 44 }

function initialsOf(name: string, ink: string): string {
  const initials = initialsIn(name)
  if (!initials) return ''
  const setting = fit(initials, typefaces.gothic, { width: corner.width, height: corner.height })
  if (setting) return draw([{ ...setting, x: corner.x, y: corner.y - setting.capHeight, centred: false }], ink)
  return `<text x="${corner.x}" y="${corner.y - 4}" font-family="system-ui,'Noto Sans','Noto Sans CJK SC',sans-serif" font-weight="700" font-size="46" fill="${ink}">${escapeXml(initials)}</text>`
}

/** First letters of the first and the last name; particles without a capital are passed over where a capital is found. */
export function initialsIn(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s-]+/)
    .map(word => word.replace(/^[^\p{L}]+/u, ''))
    .filter(Boolean)
  const proper = words.filter(word => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word))
  const chosen = proper.length > 0 ? proper : words
  const [first, last] = [chosen.at(0), chosen.length > 1 ? chosen.at(-1) : undefined]
  return [first, last]
    .map(word => firstLetter(word))
    .join('')
    .toUpperCase()
}

function firstLetter(word = ''): string {
  return /^\p{L}\p{M}*/u.exec(word)?.[0] ?? ''
}
