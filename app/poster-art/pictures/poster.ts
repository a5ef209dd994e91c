import type { PictureFacts } from '#app/domain/picture.ts'
import { composeFilm } from '../composition/composition.ts'
import type { SceneName } from '../composition/scene-table.ts'
import type { Frame } from '../drawing/canvas.ts'
import { picture, stop } from '../drawing/picture.ts'
import { box, round } from '../drawing/shapes.ts'
import type { Random } from '../facts/seeded-random.ts'
import { creditLine } from '../lettering/credits.ts'
import type { TypefaceName } from '../lettering/lettering.ts'
import { posterRoom, type SetTitle, setTitle } from '../lettering/poster-title.ts'
import { typefaceFor } from '../lettering/typeface.ts'
import type { Light } from '../palette/light.ts'

const width = 300
const height = 450
const margin = 25
const creditBaseline = height - 19
const creditTop = height - 44
const titleTop = 32
const air = 14 // between title and scene

/** Maximum size of a poster in bytes of UTF-8: long lists show hundreds of them. */
export const posterLimit = 6000

/**
 * A film's poster: an SVG of 300 by 450, at most `posterLimit` bytes. The same facts always give the same drawing;
 * no facts are refused.
 */
export function drawPoster(facts: PictureFacts): string {
  let poster = ''
  for (const simpler of simplifications) {
    poster = compose(facts, simpler).poster
    if (Buffer.byteLength(poster) <= posterLimit) break
  }
  return poster
}

type Simpler = {
  typeface?: TypefaceName
  scene?: SceneName
  maxRest?: number
  maxCharacters?: number
  uncredited?: boolean
}

/** Simplifications, tried in order until the poster fits `posterLimit`. */
const simplifications: Simpler[] = [
  {},
  { maxRest: 0 },
  { typeface: 'gothic' },
  { typeface: 'gothic', maxRest: 0 },
  { typeface: 'gothic', maxRest: 0, uncredited: true },
  { typeface: 'gothic', maxRest: 0, scene: 'desert' },
  { typeface: 'gothic', maxRest: 0, scene: 'desert', maxCharacters: 40 },
]

/** The layers of a poster: the picture without words, and where and in which ink its title stands. */
export function compose(facts: PictureFacts, simpler: Simpler = {}) {
  const { random, light, draw } = composeFilm(facts, simpler.scene)
  const typefaceOfFilm = typefaceFor(facts.title, light, random)
  const typeface = simpler.typeface ?? typefaceOfFilm
  const layout = layOut(setTitle(facts.title, typeface, { ...posterRoom, ...simpler }), typeface, light, random)
  const { title, onTop, y, centred, ink } = layout
  const frame: Frame = {
    width,
    height,
    top: onTop ? y + title.height + air : 0,
    bottom: onTop ? creditTop : y - air,
    focus: width * (0.3 + random() * 0.4),
    random,
    light,
  }
  const art = draw(frame)
  const horizon = frame.top + (frame.bottom - frame.top) * 0.8
  const background = art + veil(light, onTop, title.height)
  const words = title.place(centred ? width / 2 : margin, y, centred, ink)
  const creditPlace = { x: margin, y: creditBaseline, width: width - 2 * margin }
  const credit = simpler.uncredited ? '' : creditLine(facts, creditPlace, light.ink)
  const sheet = { width, height, title: facts.title, light, horizon }
  return {
    poster: picture(sheet, background + words + credit),
    background: picture(sheet, background),
    ink,
    titleBox: { x: centred ? (width - title.width) / 2 : margin, y, width: title.width, height: title.height },
  }
}

function layOut(title: SetTitle, typeface: TypefaceName, light: Light, random: Random) {
  const onTop = random() < 0.36
  const centred = typeface === 'wide' || typeface === 'deco' || random() < 0.3
  const tinted = random() < 0.35 || light.key === 'night'
  const paleInk = tinted ? light.warm : light.ink
  return {
    title,
    onTop,
    centred,
    y: onTop ? titleTop : creditTop - 8 - title.height,
    ink: onTop && light.key === 'day' ? light.dark : paleInk,
  }
}

/** Gradients behind the text: behind a title at the top or at the bottom, and behind the credits. */
function veil(light: Light, onTop: boolean, titleHeight: number): string {
  const fade = (id: string, colour: string, up: boolean, strength: number) =>
    `<linearGradient id="${id}" x2="0" ${up ? 'y1="1" y2="0"' : 'y2="1"'}>${stop(0, colour, strength)}${stop(0.5, colour, +(strength * 0.8).toFixed(2))}${stop(1, colour, 0)}</linearGradient>`
  if (!onTop) {
    const tall = round(titleHeight + 140)
    return fade('v', light.near, true, 0.96) + box(0, height - tall, width, tall, 'url(#v)')
  }
  const tall = round(titleTop + titleHeight * 1.5 + 30)
  return (
    fade('v', light.sky[0], false, 0.85) +
    box(0, 0, width, tall, 'url(#v)') +
    fade('w', light.near, true, 0.9) +
    box(0, height - 110, width, 110, 'url(#w)')
  )
}
