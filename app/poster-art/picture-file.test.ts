import { expect, test } from 'vitest'
import type { PictureFacts } from '#app/domain/picture.ts'
import { fingerprint } from './facts/seeded-random.ts'
import { drawnPictureUrl, parsePictureFile } from './picture-file.ts'

const matrix: PictureFacts = {
  id: 603,
  title: 'The Matrix',
  releaseDate: '1999-03-31',
  genres: ['Action'],
  keywords: ['hacker'],
  directors: ['Lana Wachowski'],
}

test('a file name is parsed into the picture and the film', () => {
  expect(parsePictureFile('poster-603.svg')).toEqual({ kind: 'poster', id: 603 })
  expect(parsePictureFile('backdrop-2000000001.svg')).toEqual({ kind: 'backdrop', id: 2_000_000_001 })
  expect(parsePictureFile('card-603.png')).toEqual({ kind: 'card', id: 603 })
  expect(parsePictureFile('card-site.png')).toEqual({ kind: 'site-card' })
  expect(parsePictureFile('person-simon-pegg.png')).toEqual({ kind: 'person-card', id: 'simon-pegg' })
  expect(parsePictureFile('person-nm0000206.png')).toEqual({ kind: 'person-card', id: 'nm0000206' })
})

test('a portrait is requested by name, percent-encoded or decoded', () => {
  expect(parsePictureFile('face-Ana%20de%20Armas.svg')).toEqual({ kind: 'portrait', name: 'Ana de Armas' })
  expect(parsePictureFile('face-Ana de Armas.svg')).toEqual({ kind: 'portrait', name: 'Ana de Armas' })
  expect(parsePictureFile(`face-${encodeURIComponent('宮崎 駿')}.svg`)).toEqual({ kind: 'portrait', name: '宮崎 駿' })
  expect(parsePictureFile("face-Conan O'Brien.svg")).toEqual({ kind: 'portrait', name: "Conan O'Brien" })
})

test.each([
  '',
  'poster-.svg',
  'poster-0.svg',
  'poster-007.svg',
  'poster--1.svg',
  'poster-1e9.svg',
  'poster-99999999999999999.svg',
  'poster-9007199254740993.svg',
  'poster-603.png',
  'poster-603.svg.png',
  'poster-603.svg\n',
  'card-603.svg',
  'card-site.svg',
  '../poster-603.svg',
  'face-.svg',
  'face-%.svg',
  'face-%E0%A4%A.svg',
  'face-..%2F..%2Fetc%2Fpasswd.svg',
  'face-<script>.svg',
  'face-%00.svg',
  'face-%252e.svg',
  'face-50 Cent.svg',
  `face-${'a'.repeat(81)}.svg`,
  `face-${'%41'.repeat(20_000)}.svg`,
  'logo-1.svg',
  'person-.png',
  'person-..%2Fx.png',
  'person-%E0%A4%A.png',
])('"%s" is not the name of a drawn picture', file => {
  expect(parsePictureFile(file)).toBeNull()
})

test('eighty code points are not too long a name, whatever their width', () => {
  expect(parsePictureFile(`face-${'𠮷'.repeat(80)}.svg`)).toMatchObject({ kind: 'portrait' })
})

test('the URL of a picture parses back to it', () => {
  const file = (url: string) => new URL(url, 'http://localhost').pathname.replace('/img/drawn/', '')
  expect(parsePictureFile(file(drawnPictureUrl.poster(matrix)))).toEqual({ kind: 'poster', id: 603 })
  expect(parsePictureFile(file(drawnPictureUrl.backdrop(matrix)))).toEqual({ kind: 'backdrop', id: 603 })
  expect(parsePictureFile(file(drawnPictureUrl.shareCard(matrix)))).toEqual({ kind: 'card', id: 603 })
  expect(parsePictureFile(file(drawnPictureUrl.siteCard()))).toEqual({ kind: 'site-card' })
  expect(parsePictureFile(file(drawnPictureUrl.portrait('Zoë Kravitz')))).toEqual({
    kind: 'portrait',
    name: 'Zoë Kravitz',
  })
})

test.each(['50 Cent', 'Dwayne "The Rock" Johnson', '???', '', '\ud800', 'a'.repeat(500)])(
  'even the name "%s" has a URL that parses',
  name => {
    const file = new URL(drawnPictureUrl.portrait(name), 'http://localhost').pathname.replace('/img/drawn/', '')
    expect(parsePictureFile(file)).toMatchObject({ kind: 'portrait' })
  },
)

test('the version in the URL changes with the way we draw', () => {
  const ofFactsAlone = fingerprint(JSON.stringify(['site'])).toString(16)
  expect(drawnPictureUrl.siteCard()).not.toContain(ofFactsAlone)
})

test('the version in the URL changes with the facts only', () => {
  expect(drawnPictureUrl.poster(matrix)).toMatch(/^\/img\/drawn\/poster-603\.svg\?v=[\da-f]{8}$/)
  expect(drawnPictureUrl.poster({ ...matrix })).toBe(drawnPictureUrl.poster(matrix))
  const others = { title: 'Matrix', releaseDate: null, genres: [], keywords: [], directors: [] }
  for (const [fact, value] of Object.entries(others))
    expect(drawnPictureUrl.poster({ ...matrix, [fact]: value }), fact).not.toBe(drawnPictureUrl.poster(matrix))
})
