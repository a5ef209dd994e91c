import { expect, test } from 'vitest'
import type { PictureFacts } from '#app/domain/picture.ts'
import { expectWellFormed } from '#tests/client/well-formed.ts'
import { catalogueFacts, notANumber } from '#tests/fixtures/picture-facts.ts'
import { composeFilm } from '../composition/composition.ts'
import { scenes } from '../composition/scene-table.ts'
import { paintScene } from '../drawing/canvas.ts'
import { artVersion } from '../facts/poster-facts.ts'
import { fingerprint } from '../facts/seeded-random.ts'
import { drawBackdrop } from './backdrop.ts'
import { drawFilmCard } from './film-card.ts'
import { drawPortrait } from './portrait.ts'
import { drawPoster, posterLimit } from './poster.ts'
import { drawSiteCard } from './site-card.ts'

const film = (title: string, rest: Partial<PictureFacts> = {}): PictureFacts => ({
  id: 1,
  title,
  releaseDate: '1999-03-31',
  genres: ['Drama'],
  keywords: [],
  directors: ['Agnès Varda'],
  ...rest,
})

const unusualTitles = [
  '',
  'X',
  'Левиафан',
  'Ψυχή',
  '千と千尋の神隠し',
  '기생충',
  'جدایی نادر از سیمین',
  'ואלס עם באשיר',
  '🎬🎬🎬',
  'Žižek: Ďábel & <b>"Łoś"</b>',
  "It's \u0007 \ud800 broken",
  'A'.repeat(200),
  'word '.repeat(40),
  `${'Very long name '.repeat(3)}: ${'and what follows it '.repeat(8)}`,
]

test('the same facts give the same drawing, different facts a different one', () => {
  const matrix = film('The Matrix', { genres: ['Action', 'Science Fiction'] })
  for (const draw of [drawPoster, drawBackdrop, drawFilmCard]) {
    expect(draw(matrix)).toBe(draw({ ...matrix }))
    expect(draw(matrix)).not.toBe(draw({ ...matrix, id: 2 }))
  }
})

test('every scene can be painted on a poster and on a backdrop', () => {
  for (const [name, scene] of Object.entries(scenes)) {
    const { random, light } = composeFilm(film(name))
    const wide = paintScene(scene, { width: 800, height: 450, top: 27, bottom: 423, focus: 620, random, light })
    const tall = paintScene(scene, { width: 300, height: 450, top: 210, bottom: 406, focus: 150, random, light })
    for (const art of [wide, tall]) {
      expect(art, name).not.toMatch(notANumber)
      expectWellFormed(`<svg>${art}</svg>`)
    }
  }
})

test.each(unusualTitles)('a film called "%s" has a well-formed poster, backdrop and card', title => {
  const facts = film(title, { directors: ['宮崎 駿', 'O’Brien & <Sons>'] })
  for (const picture of [drawPoster(facts), drawBackdrop(facts), drawFilmCard(facts)]) {
    expectWellFormed(picture)
    expect(picture).not.toMatch(notANumber)
  }
  expect(Buffer.byteLength(drawPoster(facts))).toBeLessThanOrEqual(posterLimit)
})

test('a film without year, genres, keywords and directors has a poster, a backdrop and a card', () => {
  const facts: PictureFacts = { id: 0, title: '', releaseDate: null, genres: [], keywords: [], directors: [] }
  expectWellFormed(drawPoster(facts))
  expect(drawPoster(facts)).not.toMatch(notANumber)
})

test('no two outlines of one picture share an id', () => {
  for (const facts of catalogueFacts.slice(0, 200)) {
    for (const picture of [drawPoster(facts), drawFilmCard(facts)]) {
      const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
      expect(new Set(ids).size, facts.title).toBe(ids.length)
      const used = [...picture.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(match => match[1] ?? match[2])
      expect(ids, facts.title).toEqual(expect.arrayContaining(used))
    }
  }
})

test('the drawings of sample films change only together with artVersion, because pictures are cached as immutable', () => {
  const sample = catalogueFacts.filter((_, i) => i % 5 === 0)
  const films = sample.map(facts => drawPoster(facts) + drawBackdrop(facts))
  const others = catalogueFacts.slice(0, 20).map(facts => drawFilmCard(facts) + drawPortrait(facts.title))
  const digest = fingerprint([...films, ...others, drawSiteCard()].join('')).toString(16)
  // When this fails and the drawing was changed on purpose: increase artVersion in poster-facts.ts and write both values
  // here. New facts of the catalogue change only the digest: a picture's URL contains a hash of its facts.
  expect(`version ${artVersion}: ${digest}`).toBe('version 3: 896e8f4d')
})
