import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PictureFacts } from '#app/domain/picture.ts'
import { expectWellFormed } from '#tests/client/well-formed.ts'
import { composeFilm } from '../composition/composition.ts'
import { scenes } from '../composition/scene-table.ts'
import { artVersion } from '../facts/poster-facts.ts'
import { fingerprint } from '../facts/seeded-random.ts'
import { contrast } from '../palette/colour.ts'
import { drawBackdrop } from './backdrop.ts'
import { drawFilmCard } from './film-card.ts'
import { drawPortrait } from './portrait.ts'
import { compose, drawPoster, posterLimit } from './poster.ts'
import { drawSiteCard } from './site-card.ts'

const catalogue: PictureFacts[] = readFileSync('catalogue/films.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const film = JSON.parse(line)
    const { id, title, genres = [], keywords = [], directors = [] } = film
    return { id, title, releaseDate: film.release_date ?? null, genres, keywords, directors }
  })

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

const notANumber = />[^<]*(NaN|undefined)|"[^"]*(NaN|undefined|Infinity)[^"]*"/

describe('the posters of the catalogue', () => {
  const posters = catalogue.map(drawPoster)

  test('are all drawn, all different, and none heavier than the limit', () => {
    expect(posters).toHaveLength(1144)
    expect(new Set(posters).size).toBe(posters.length)
    expect(Math.max(...posters.map(poster => Buffer.byteLength(poster)))).toBeLessThanOrEqual(posterLimit)
  })

  test('contain no NaN and no undefined coordinate', () => {
    for (const poster of posters) expect(poster.replace(/<title>.*<\/title>/, '')).not.toMatch(notANumber)
  })

  test('need no font', () => {
    expect(posters.filter(poster => poster.includes('<text'))).toEqual([])
  })

  test('use every scene, and none for more than 15 films', () => {
    const uses = Map.groupBy(catalogue, facts => composeFilm(facts).scene)
    expect([...uses.keys()].sort()).toEqual(Object.keys(scenes).sort())
    for (const [scene, films] of uses) expect(films.length, scene).toBeLessThanOrEqual(15)
  })

  test('keep their scene: no title is so heavy that the plain scene takes its place', () => {
    const lightest = { typeface: 'gothic', maxRest: 0, uncredited: true } as const
    const heavy = catalogue.filter(facts => Buffer.byteLength(compose(facts, lightest).poster) > posterLimit)
    expect(heavy.map(({ title }) => title)).toEqual([])
  })

  test('set the title in an ink that stands out at WCAG 3:1 or more from the picture behind it', {
    timeout: 20_000,
  }, async () => {
    const sample = catalogue.filter((_, i) => i % 23 === 0)
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
      const ratios = cells.map(cell => contrast(ink, cell)).sort((a, b) => a - b)
      if ((ratios[7] ?? 0) < 3) weak.push(`${facts.title} ${ratios[7]?.toFixed(1)}`) // one cell in twenty may hold a star
    }
    expect(weak).toEqual([])
  })
})

test('the same facts give the same drawing, different facts a different one', () => {
  const matrix = film('The Matrix', { genres: ['Action', 'Science Fiction'] })
  for (const draw of [drawPoster, drawBackdrop, drawFilmCard]) {
    expect(draw(matrix)).toBe(draw({ ...matrix }))
    expect(draw(matrix)).not.toBe(draw({ ...matrix, id: 2 }))
  }
})

test('every scene can be painted on a poster and on a backdrop', () => {
  for (const [name, paint] of Object.entries(scenes)) {
    const { random, light } = composeFilm(film(name))
    const wide = paint({ width: 800, height: 450, top: 27, bottom: 423, focus: 620, random, light })
    const tall = paint({ width: 300, height: 450, top: 210, bottom: 406, focus: 150, random, light })
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
  for (const facts of catalogue.slice(0, 200)) {
    for (const picture of [drawPoster(facts), drawFilmCard(facts)]) {
      const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
      expect(new Set(ids).size, facts.title).toBe(ids.length)
      const used = [...picture.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(match => match[1] ?? match[2])
      expect(ids, facts.title).toEqual(expect.arrayContaining(used))
    }
  }
})

test('the drawings of sample films change only together with artVersion, because pictures are cached as immutable', () => {
  const sample = catalogue.filter((_, i) => i % 5 === 0)
  const films = sample.map(facts => drawPoster(facts) + drawBackdrop(facts))
  const others = catalogue.slice(0, 20).map(facts => drawFilmCard(facts) + drawPortrait(facts.title))
  const digest = fingerprint([...films, ...others, drawSiteCard()].join('')).toString(16)
  // When this fails and the drawing was changed on purpose: increase artVersion in poster-facts.ts and write both values
  // here. New facts of the catalogue change the digest alone: a picture's URL contains a hash of its facts.
  expect(`version ${artVersion}: ${digest}`).toBe('version 3: 896e8f4d')
})
