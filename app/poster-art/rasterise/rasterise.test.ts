import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureFacts } from '#app/domain/picture.ts'
import { expectWellFormed } from '#tests/client/well-formed.ts'
import { drawFilmCard } from '../pictures/film-card.ts'
import { drawSiteCard } from '../pictures/site-card.ts'
import { drawSiteIcon } from '../pictures/site-icon.ts'
import { toPng } from './rasterise.server.ts'

const largestCard = 300 * 1024

const fellowship: PictureFacts = {
  id: 120,
  title: 'The Lord of the Rings: The Fellowship of the Ring',
  releaseDate: '2001-12-19',
  genres: ['Adventure', 'Fantasy', 'Action'],
  keywords: ['quest'],
  directors: ['Peter Jackson'],
}

test('the card of a film is a PNG of 1200 by 630 that a site which shows shared links will take', async () => {
  const png = await toPng(drawFilmCard(fellowship))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(largestCard)
})

test('a card needs no font: year, directors and title are outlines', () => {
  expect(drawFilmCard(fellowship)).not.toContain('<text')
  expect(drawSiteCard()).not.toContain('<text')
})

test('the share card of the site is a PNG of 1200 by 630 within the limit of bytes', async () => {
  expectWellFormed(drawSiteCard())
  const png = await toPng(drawSiteCard())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(largestCard)
})

test('the icon of the site is drawn at the requested size', async () => {
  expectWellFormed(drawSiteIcon())
  expect(await sharp(await toPng(drawSiteIcon({ bleed: true }), 180)).metadata()).toMatchObject({
    width: 180,
    height: 180,
  })
})

test('the edges of the icon are sharp at 16 pixels, and a dark row parts the lamp from the stem', async () => {
  const pixels = await sharp(await toPng(drawSiteIcon(), 16))
    .flatten()
    .greyscale()
    .raw()
    .toBuffer()
  const light = (x: number, y: number) => pixels[y * 16 + x] ?? 0
  for (const y of [8, 10, 13]) {
    expect([5, 6, 9, 10].map(x => light(x, y) > 200)).toEqual([false, true, true, false])
  }
  expect(light(7, 3)).toBeGreaterThan(120)
  expect(light(7, 6)).toBeLessThan(110)
})

test('text that is not an SVG is rejected', async () => {
  await expect(toPng('<svg')).rejects.toThrow()
})
