import { escapeXml } from '#app/domain/text/escape-xml.ts'
import { stop } from '../drawing/picture.ts'
import { pick, type Random, randomFor, type Some } from '../facts/seeded-random.ts'
import { hex } from '../palette/colour.ts'
import { type Stance, stances } from './portrait-figures.ts'
import { drawLight, type Gels } from './portrait-lights.ts'

/** Hues of wall and lamp. */
const gels: Some<readonly [base: number, lamp: number]> = [
  ...([
    [25, 60],
    [50, 85],
    [350, 40],
    [150, 95],
    [195, 80],
    [235, 55],
  ] as const),
  ...([
    [262, 210],
    [300, 20],
    [330, 70],
    [175, 130],
    [85, 60],
    [280, 190],
  ] as const),
]

/**
 * A drawn portrait for a person without a profile picture, as the camera test of an actor: a silhouette before coloured
 * light. Nobody's features are guessed: gel, light, distance and pose are drawn by lot from the name. An SVG of 400 by
 * 500; the same name always gives the same drawing, and no name is refused.
 */
export function drawPortrait(name: string): string {
  const random = randomFor(name)
  const [base, lamp] = pick(random, gels)
  const isLeft = random() < 0.5
  const stance = pick(random, stances)
  const figure = [...stance.body, pickTop(random, stance)].filter(Boolean).map(d => `<path d="${d}"/>`)
  const light = drawLight(random, { base, lamp, isLeft })
  const place = composeTransform(random)
  // The same figure twice: a bright one behind, shifted to the light, is the rim of light around the dark one.
  const rim = `<g transform="translate(${isLeft ? -7 : 7}-4)" opacity=".85"><use href="#p" fill="${hex(0.93, 0.07, lamp)}"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><title>${escapeXml(name)}</title><defs>${paintsOf({ base, lamp, isLeft })}<g id="p" transform="${place}">${figure.join('')}</g></defs>${sheet('s')}${light}${sheet('g')}${rim}<use href="#p" fill="${hex(0.15, 0.035, base + 20)}"/>${sheet('f')}</svg>`
}

const sheet = (paint: string) => `<path fill="url(#${paint})" d="M0 0h400v500H0z"/>`

/** s: the wall · g: the light on it · f: the dark below */
const paintsOf = ({ base, lamp, isLeft }: Gels) =>
  `<linearGradient id="s" x1="${isLeft ? 0 : 1}" x2="${isLeft ? 1 : 0}" y2="1">${stop(0, hex(0.6, 0.13, base))}${stop(0.6, hex(0.38, 0.1, base + 8))}${stop(1, hex(0.2, 0.06, base + 25))}</linearGradient>` +
  `<radialGradient id="g" cx="${isLeft ? 0.25 : 0.75}" cy=".3" r=".9">${stop(0, hex(0.9, 0.09, lamp), 0.55)}${stop(1, hex(0.5, 0.1, base), 0)}</radialGradient>` +
  `<linearGradient id="f" x2="0" y2="1">${stop(0.45, hex(0.15, 0.04, base), 0)}${stop(1, hex(0.13, 0.035, base), 0.85)}</linearGradient>`

/** A hat is rarer than the other tops, because it is seen first. */
function pickTop(random: Random, { tops }: Stance) {
  const top = pick(random, tops)
  const isHat = tops.indexOf(top) === tops.length - 2
  return isHat && random() < 0.6 ? tops[0] : top
}

/** Distance, side, height and tilt of the figure; a close one shows less of the shoulders. */
function composeTransform(random: Random) {
  const zoom = pick(random, [0.95, 1.02, 1.1, 1.2, 1.32])
  const flip = random() < 0.5 ? -zoom : zoom
  const x = Math.round(200 + (random() - 0.5) * 50)
  const y = Math.round(250 * (2 - zoom) + (zoom > 1.1 ? 52 : 34))
  const tilt = Math.round((random() - 0.5) * 8)
  return `translate(${x} ${y})scale(${flip} ${zoom})rotate(${tilt})translate(-200-250)`
}
