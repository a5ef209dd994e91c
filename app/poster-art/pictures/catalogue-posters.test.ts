// The posters of all films of the catalogue.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrastOf, parseColour } from '#tests/fixtures/contrast.ts'
import { catalogueFacts, notANumber } from '#tests/fixtures/picture-facts.ts'
import { composeFilm } from '../composition/composition.ts'
import { scenes } from '../composition/scene-table.ts'
import { compose, drawPoster, posterLimit } from './poster.ts'

const posters = catalogueFacts.map(drawPoster)

test('the posters of the catalogue are all drawn, all different, and none heavier than the limit', () => {
  expect(posters).toHaveLength(1144)
  expect(new Set(posters).size).toBe(posters.length)
  expect(Math.max(...posters.map(poster => Buffer.byteLength(poster)))).toBeLessThanOrEqual(posterLimit)
})

test('no poster of the catalogue has NaN or undefined as a coordinate', () => {
  for (const poster of posters) expect(poster.replace(/<title>.*<\/title>/, '')).not.toMatch(notANumber)
})

test('no poster of the catalogue needs a font: its letters are outlines', () => {
  expect(posters.filter(poster => poster.includes('<text'))).toEqual([])
})

test('the posters of the catalogue use every scene, and none for more than 15 films', () => {
  const uses = Map.groupBy(catalogueFacts, facts => composeFilm(facts).scene)
  expect([...uses.keys()].sort()).toEqual(Object.keys(scenes).sort())
  for (const [scene, films] of uses) expect(films.length, scene).toBeLessThanOrEqual(15)
})

test('no title is so heavy that the plain scene takes the place of the scene of the film', () => {
  const lightest = { typeface: 'gothic', maxRest: 0, uncredited: true } as const
  const heavy = catalogueFacts.filter(facts => Buffer.byteLength(compose(facts, lightest).poster) > posterLimit)
  expect(heavy.map(({ title }) => title)).toEqual([])
})

test('the title of each poster has a contrast of WCAG 3:1 or more to the picture behind it', {
  timeout: 20_000,
}, async () => {
  const sample = catalogueFacts.filter((_, i) => i % 23 === 0)
  const weak: string[] = []
  for (const facts of sample) {
    const { background, ink, titleBox } = compose(facts)
    const left = Math.max(0, Math.floor(titleBox.x))
    const region = {
      left,
      top: Math.floor(titleBox.y),
      width: Math.floor(titleBox.width),
      height: Math.floor(titleBox.height),
    }
    const drawn = await sharp(Buffer.from(background)).resize(300, 450).png({ compressionLevel: 0 }).toBuffer()
    const data = await sharp(drawn).extract(region).resize(12, 12, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    const cells = Array.from({ length: 144 }, (_, i) => `#${data.subarray(i * 3, i * 3 + 3).toString('hex')}`)
    const ratios = cells.map(cell => contrastOf(parseColour(ink), parseColour(cell))).sort((a, b) => a - b)
    if ((ratios[7] ?? 0) < 3) weak.push(`${facts.title} ${ratios[7]?.toFixed(1)}`) // one cell in twenty may hold a star
  }
  expect(weak).toEqual([])
})
