import type { PictureFacts } from '#app/domain/picture.ts'
import { embed } from '../drawing/picture.ts'
import { box, round, times } from '../drawing/shapes.ts'
import { drawFigures, figureHeight, setFigures } from '../lettering/figure-letters.ts'
import { draw, fit, type Typeface, typefaces } from '../lettering/lettering.ts'
import { drawWordmark } from '../lettering/wordmark.ts'
import { brand } from '../palette/brand.ts'
import { hex } from '../palette/colour.ts'
import { drawBackdrop } from './backdrop.ts'
import { drawPoster } from './poster.ts'

/** All that a share picture shows. No name of a member is part of it. */
export type YearPicture = {
  /** `2026` or `All Time`. */
  title: string
  /** The films behind the title, in four rows of seven; none for a plain title. */
  backdrops: PictureFacts[]
  /** A number and its noun. Wide pictures show three, tall ones four. */
  figures: { value: string; label: string }[]
  /** The caption of the posters; null without posters. */
  caption: string | null
  /** Wide pictures show four, tall ones eight. */
  posters: PictureFacts[]
}

type Place = { x: number; y: number }
type Area = Place & { width: number; height: number }

const label: Typeface = { ...typefaces.wide, tracking: 22 }
const line = hex(0.295, 0.017, 262)
const roomForFigures = 630
const betweenFigures = 50
const columns = 7
const rows = 4

/** A year as an SVG of 1200 by 630, with its letters as outlines. */
export function drawWideYear({ title, backdrops, figures, posters }: YearPicture): string {
  const size = { width: 1200, height: 630 }
  const three = figures.slice(0, 3)
  const all = three.reduce((sum, { value }) => sum + setFigures(value).width, 0)
  const height = Math.min(48, ((roomForFigures - 2 * betweenFigures) * figureHeight) / all)
  let x = 60
  const numbers = three.map(figure => {
    const width = (setFigures(figure.value).width * height) / figureHeight
    const drawn = drawFigure(figure, { x, y: 534 }, { height, label: 17, width: width + 20 })
    x += width + betweenFigures
    return drawn
  })
  const shown = posters.slice(0, 4)
  const films = shown.map((film, i) => drawFilm(film, { x: 1140 - (shown.length - i) * 110 + 12, y: 428 }, 98))
  return sheet(
    size,
    { top: 18, bottom: 598 },
    drawTitle(title, backdrops, { x: 60, y: 68, width: 900, height: 268 }) +
      drawWordmark(1007, 92, 133) +
      numbers.join('') +
      films.join(''),
  )
}

/** A year as an SVG of 1080 by 1920. */
export function drawTallYear({ title, backdrops, figures, caption, posters }: YearPicture): string {
  const size = { width: 1080, height: 1920 }
  const numbers = figures
    .slice(0, 4)
    .map((figure, i) =>
      drawFigure(
        figure,
        { x: 72 + (i % 2) * 500, y: 626 + Math.floor(i / 2) * 210 },
        { height: 84, label: 24, width: 440 },
      ),
    )
  const films = posters
    .slice(0, 8)
    .map((film, i) => drawFilm(film, { x: 72 + (i % 4) * 243, y: 1064 + Math.floor(i / 4) * 352 }, 207))
  return sheet(
    size,
    { top: 48, bottom: 1858 },
    drawTitle(title, backdrops, { x: 72, y: 150, width: 936, height: 280 }) +
      box(72, 482, 936, 2, line) +
      numbers.join('') +
      box(72, 944, 936, 2, line) +
      (caption ? write(caption, { x: 72, y: 992 }, { height: 30, width: 900 }) : '') +
      films.join('') +
      drawWordmark(72, 1842, 230) +
      write('A year in pictures', { x: 1008, y: 1814 }, { height: 25, width: 368, isQuiet: true, isRight: true }),
  )
}

function sheet(
  { width, height }: { width: number; height: number },
  holes: { top: number; bottom: number },
  art: string,
) {
  const perforation = (y: number) => times(Math.ceil(width / 40), i => box(i * 40, y, 20, 14, hex(0.235, 0.017, 262)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${box(0, 0, width, height, brand.screen)}${perforation(holes.top)}${perforation(holes.bottom)}${art}</svg>`
}

/** The title cut from the backdrops: four rows of seven. */
function drawTitle(title: string, backdrops: PictureFacts[], area: Area): string {
  const { width, d } = setFigures(title)
  const scale = Math.min(area.width / width, area.height / figureHeight)
  const shown = { width: width * scale, height: figureHeight * scale }
  const top = area.y + (area.height - shown.height) / 2
  const letters = (attributes: string) =>
    `<g transform="translate(${round(area.x)} ${round(top + shown.height)})scale(${scale.toFixed(4)})"${attributes}>${d}</g>`
  if (backdrops.length === 0) return letters(` fill="${brand.paper}"`)
  const drawn = backdrops.map(drawBackdrop)
  const frame = { width: shown.width / columns, height: (shown.height * 1.06) / rows }
  const films = times(columns * rows, i => {
    const place = {
      x: area.x + (i % columns) * frame.width,
      y: top - shown.height * 0.03 + Math.floor(i / columns) * frame.height,
    }
    return embed(drawn[i] ?? '', { ...place, width: frame.width + 1, height: frame.height + 1 })
  })
  return `<mask id="title">${letters(' fill="#fff"')}</mask><g mask="url(#title)">${films}</g>`
}

type FigureSize = { height: number; label: number; width: number }

const drawFigure = ({ value, label: noun }: YearPicture['figures'][number], { x, y }: Place, size: FigureSize) =>
  drawFigures(value, { x, y, height: size.height, fill: brand.paper }) +
  write(noun, { x, y: y + size.label }, { height: size.label, width: size.width, isQuiet: true })

type Words = { height: number; width: number; isQuiet?: boolean; isRight?: boolean }

/** Words from x on, or with `isRight` up to x. */
function write(text: string, { x, y }: Place, { height, width, isQuiet = false, isRight = false }: Words) {
  const setting = fit(text, label, { width, height: height * 0.8, largest: height, lines: 1 })
  if (!setting) return ''
  const left = isRight ? x - setting.width : x
  return draw(
    [{ ...setting, x: left, y, centred: false }],
    isQuiet ? brand.quiet : brand.paper,
    `w${round(x)}-${round(y)}-`,
  )
}

const drawFilm = (film: PictureFacts, { x, y }: Place, width: number) =>
  embed(drawPoster(film), { x, y, width, height: width * 1.5 })
