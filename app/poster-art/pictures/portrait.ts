import { escapeXml, stop } from '../drawing/picture.ts'
import { at, dot, round } from '../drawing/shapes.ts'
import { pick, type Random, randomFor } from '../facts/seeded-random.ts'
import { draw, fit, typefaces } from '../lettering/lettering.ts'
import { hex } from '../palette/colour.ts'

const side = 200

/**
 * A drawn portrait for a person without a profile picture: a head against coloured light, and the initials. An SVG of 200 by 200;
 * the same name always gives the same drawing, and no name is refused.
 */
export function drawPortrait(name: string): string {
  const random = randomFor(name)
  const hue = pick(random, [25, 50, 85, 150, 195, 235, 265, 300, 340])
  const lit = hue + pick(random, [40, -50, 120, 180])
  const fromLeft = random() < 0.5
  const sky = `<linearGradient id="s" x1="${fromLeft ? 0 : 1}" x2="${fromLeft ? 1 : 0}" y2="1">${stop(0, hex(0.62, 0.13, hue))}${stop(0.55, hex(0.4, 0.11, hue + 10))}${stop(1, hex(0.2, 0.06, lit))}</linearGradient>`
  const glow = `<radialGradient id="g">${stop(0, hex(0.9, 0.09, lit), 0.95)}${stop(1, hex(0.8, 0.12, lit), 0)}</radialGradient>`
  const [near, far] = fromLeft ? [40, 170] : [160, 30]
  const skin = `<linearGradient id="h" gradientUnits="userSpaceOnUse" y2="0" x1="${near}" x2="${far}">${stop(0, hex(0.52, 0.11, lit))}${stop(0.5, hex(0.22, 0.06, hue))}${stop(1, hex(0.13, 0.03, hue))}</linearGradient>`
  const light = `<circle cx="${fromLeft ? 60 : 140}" cy="70" r="110" fill="url(#g)"/>`
  const ink = hex(0.97, 0.02, lit)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><title>${escapeXml(name)}</title><defs>${sky}${glow}${skin}</defs><path fill="url(#s)" d="M0 0h${side}v${side}H0z"/>${light}<path fill="url(#h)" d="${bust(random)}"/>${initialsOf(name, ink)}</svg>`
}

/** Head, hair and shoulders as one path. */
function bust(random: Random): string {
  const lean = (random() - 0.5) * 14
  const half = 29 + random() * 7
  const x = 104 + lean
  const y = 74 + lean / 3
  const head = oval(x, y, half, half * 1.3)
  const neck = `M${round(x - 15)} 92v42q-2 12-26 20q-40 12-48 56h178q-8-44-48-56q-24-8-26-20v-42z`
  return pick(random, hairs)(x, y, half) + head + neck
}

type Hair = (x: number, y: number, half: number) => string

const hairs: readonly [Hair, ...Hair[]] = [
  (x, y, half) => oval(x, y - 8, half + 3, half + 4),
  (x, y, half) => `${oval(x, y + 4, half + 9, half + 18)}M${at(x - half - 9, y)}v74h${round(2 * half + 18)}v-74z`,
  (x, y, half) => dot(x + 6, y - half - 16, 15) + oval(x, y - 8, half + 3, half + 3),
  (x, y, half) =>
    [0, 1, 2, 3, 4, 5]
      .map(i => dot(x + Math.cos(i * 0.56 + 3.3) * half, y - 6 + Math.sin(i * 0.56 + 3.3) * half, 18))
      .join(''),
  () => '',
  (x, y, half) => oval(x + 5, y - 14, half + 6, half - 2),
  (x, y, half) => oval(x, y + 8, half + 8, half + 16),
]

function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${at(x, y - ry)}a${at(rx, ry)} 0 1 0 1 0z`
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
