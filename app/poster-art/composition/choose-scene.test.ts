import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PictureFacts } from '#app/domain/picture.ts'
import { composeFilm } from './composition.ts'
import { rankScenes } from './rank-scenes.ts'
import { assignments, filmScenes } from './scene-data.ts'
import type { SceneName } from './scene-table.ts'

const rows = readFileSync('catalogue/films.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

const catalogue: (PictureFacts & { collection?: string })[] = rows.map(
  ({ id, title, release_date: releaseDate = null, genres = [], keywords = [], directors = [], collection }) => ({
    id,
    title,
    releaseDate,
    genres,
    keywords,
    directors,
    collection,
  }),
)

const film = (facts: Partial<PictureFacts>): PictureFacts => ({
  id: -1,
  title: 'An Unknown Film',
  releaseDate: '2020-01-01',
  genres: ['Drama'],
  keywords: [],
  directors: [],
  ...facts,
})

const suited = (facts: Partial<PictureFacts>) => rankScenes(film(facts)).map(({ scene }) => scene)

test.each<[string, SceneName[]]>([
  ['For a Few Dollars More', ['toys']],
  ['Million Dollar Baby', ['toys']],
  ['The Dictator', ['underwater']],
  ['Enchanted', ['underwater']],
  ['The Wolf of Wall Street', ['pines', 'forest']],
  ['Grave of the Fireflies', ['duel', 'pagoda', 'lanterns', 'smoke']],
  ['The Lives of Others', ['map', 'blast']],
  ['The Shape of Water', ['map', 'blast']],
  ["The King's Speech", ['forest', 'castle']],
  ['Kingdom of the Planet of the Apes', ['lanterns', 'castle']],
  ['Superman', ['flight']],
  ['Wonka', ['dragon']],
  ['The Curious Case of Benjamin Button', ['dragon']],
  ['Madagascar', ['village', 'snow']],
  ['Cars 3', ['village', 'snow']],
  ['Bicycle Thieves', ['road']],
  ['La Haine', ['bokeh']],
  ['Pearl Harbor', ['map']],
  ['Sicario', ['map']],
  ['Hulk', ['beacon']],
  ["A Bug's Life", ['cards']],
  ['Bruce Almighty', ['swordInStone']],
])('"%s" does not get a scene that contradicts it (%j)', (title, wrong) => {
  const films = catalogue.filter(facts => facts.title === title)
  expect(films).not.toEqual([])
  for (const facts of films) expect(wrong).not.toContain(composeFilm(facts).scene)
})

test('a rule matches whole keywords and whole words of the title only', () => {
  expect(suited({ title: 'A Dollar of Dolls', genres: ['Comedy'] })).not.toContain('toys')
  expect(suited({ keywords: ['fish out of water'] })).not.toContain('underwater')
  expect(suited({ keywords: ['fish'] })).toContain('underwater')
  expect(suited({ title: 'The Cat' })[0]).toBe('cat')
  expect(suited({ title: 'Catch a Falling Wolf' })).not.toContain('cat')
})

test('a scene that a rule and a genre suggest has the place of the rule, and a rule may be only for some genres', () => {
  const ofWar = suited({ genres: ['War'], keywords: ['soldier'] })
  expect(ofWar.slice(0, 4)).toEqual(['smoke', 'barbedWire', 'helicopter', 'flight'])
  expect(suited({ genres: ['Western'], keywords: ['sheriff'] })[0]).toBe('mesa')
  expect(suited({ genres: ['Comedy'], keywords: ['sheriff'] })).not.toContain('mesa')
})

test('a film that is not embedded has the scene that its series is remembered for', () => {
  expect(suited({ title: 'Iron Man 4' })[0]).toBe('flight')
})

test('a veto excludes a scene from films it would mock, whichever rule selects it', () => {
  expect(suited({ genres: ['War'], keywords: ['samurai', 'japan'] })).not.toContain('duel')
  expect(suited({ keywords: ['holocaust', 'circus', 'poker'] })).not.toContain('cards')
  expect(suited({ genres: ['Drama'], keywords: ['dragon'] })).not.toContain('dragon')
  expect(suited({ genres: ['Fantasy'], keywords: ['dragon'] })[0]).toBe('dragon')
})

test('no two films of one collection or scene share scene, camera and palette', () => {
  const compositions = Object.values(assignments).map(assignment => assignment.join(', '))
  expect(compositions.filter((one, i) => !one.endsWith('own') && compositions.indexOf(one) !== i)).toEqual([])
  const collections = Map.groupBy(
    catalogue.filter(({ collection }) => collection),
    facts => facts.collection,
  )
  for (const [name, films] of collections) {
    const pictures = films.map(facts => {
      const { scene, camera, light } = composeFilm(facts)
      return `${scene}, ${camera}, ${light.sky}`
    })
    expect(new Set(pictures).size, name).toBe(films.length)
  }
})

test('the films of one collection use one scene at most for half of them, or for two', () => {
  const collections = Map.groupBy(
    catalogue.filter(({ collection }) => collection),
    facts => facts.collection,
  )
  for (const [name, films] of collections) {
    const uses = [...Map.groupBy(films, facts => composeFilm(facts).scene).values()].map(({ length }) => length)
    expect(Math.max(...uses), name).toBeLessThanOrEqual(Math.max(2, Math.ceil(films.length / 2)))
  }
})

test('every embedded film has an assignment, and every film in film-scenes.json is embedded', () => {
  expect(catalogue.filter(({ id }) => !assignments[id])).toEqual([])
  const titles = new Set(catalogue.map(({ title }) => title))
  expect(
    Object.values(filmScenes)
      .flat()
      .filter(title => !titles.has(title)),
  ).toEqual([])
})

test.each(['constructor', '__proto__'])(
  'a film of the genre "%s" has the scenes of a film without a known genre',
  genre => expect(suited({ genres: [genre] })).toEqual(suited({ genres: [] })),
)

test('a film that is not embedded gets one of the scenes that suit it best', () => {
  const facts = film({ id: 987654321, genres: ['Science Fiction'], keywords: ['astronaut', 'space station'] })
  expect(suited(facts).slice(0, 4)).toContain(composeFilm(facts).scene)
})

test('films that are not embedded and have the same genre get many scenes', () => {
  const films = Array.from({ length: 100 }, (_, index) => film({ id: 987_000_000 + index }))
  expect(new Set(films.map(facts => composeFilm(facts).scene)).size).toBeGreaterThan(5)
})
