import { expect, test } from 'vitest'
import { createLikeness } from '#tests/fixtures/likeness.ts'
import { indexFacts } from './catalogue-indexes.ts'
import { createCatalogueSimilar } from './catalogue-similar.ts'
import { likenessOf } from './compared-film.ts'
import { readCatalogue } from './load/read-catalogue.server.ts'

const today = '2026-11-22'
const { records } = await readCatalogue()
const similar = createCatalogueSimilar()
const indexes = { facts: indexFacts(records), similar: new Map() }
const byId = new Map(records.map(record => [record.id, record]))

const similarTo = (film: (typeof records)[number]) => {
  return similar(likenessOf(film), indexes, { limit: 8, today }).flatMap(({ id }) => byId.get(id) ?? [])
}

/** The eight titles shown beside the first film of this title. */
function titlesBeside(title: string) {
  const film = records.find(record => record.title === title)
  return film ? similarTo(film).map(other => other.title) : []
}

test.for([
  ['The Godfather', ['The Godfather Part II', 'The Godfather Part III']],
  ['The Godfather Part II', ['The Godfather', 'The Godfather Part III']],
  ['Alien', ['Aliens', 'Alien³', 'Prometheus', 'Alien: Covenant', 'Alien: Romulus']],
  ['Toy Story', ['Toy Story 2', 'Toy Story 3', 'Toy Story 4', 'Toy Story 5']],
  ['Before Sunrise', ['Before Sunset']],
  ['Knives Out', ['Glass Onion: A Knives Out Mystery', 'Wake Up Dead Man: A Knives Out Mystery']],
] as const)('beside %s stand the films of its collection first, by release', ([title, siblings]) => {
  expect(titlesBeside(title).slice(0, siblings.length)).toEqual(siblings)
})

test.for([
  ['Spirited Away', ["Howl's Moving Castle", 'My Neighbor Totoro', 'Princess Mononoke']],
  ['Grave of the Fireflies', ['My Neighbor Totoro']],
  ['Seven Samurai', ['Yojimbo', 'Rashomon', 'Harakiri']],
  ['Tokyo Story', ['Ikiru']],
  ['GoodFellas', ['Casino', 'The Irishman', 'The Godfather']],
  ['Pulp Fiction', ['Reservoir Dogs', 'Jackie Brown']],
  ['Heat', ['Collateral', 'Inside Man']],
  ['Se7en', ['Zodiac', 'L.A. Confidential']],
  ['Memories of Murder', ['Zodiac', 'Parasite']],
  ['Parasite', ['Memories of Murder', 'Snowpiercer']],
  ["Schindler's List", ['The Pianist', 'Life Is Beautiful']],
  ['Apocalypse Now', ['Platoon', 'Full Metal Jacket', 'The Deer Hunter']],
  ['Vertigo', ['Psycho', 'Rear Window', 'North by Northwest']],
  ['Chinatown', ['L.A. Confidential']],
  ['City Lights', ['The Kid', 'Modern Times', 'The Gold Rush']],
  ['12 Angry Men', ['Witness for the Prosecution', 'To Kill a Mockingbird']],
  ['The Good, the Bad and the Ugly', ['For a Few Dollars More', 'Once Upon a Time in the West']],
  ['The Matrix', ['Ghost in the Shell', 'Blade Runner']],
  ['Interstellar', ['The Martian', 'Gravity']],
  ['La La Land', ['Whiplash', "Singin' in the Rain"]],
  ['Get Out', ['Us', 'Nope']],
  ['Logan', ['The Wolverine', 'X-Men: Days of Future Past']],
  ['The Lord of the Rings: The Fellowship of the Ring', ['The Hobbit: An Unexpected Journey']],
  ['The Dark Knight', ['Batman', 'Batman Returns']],
] as const)('beside %s stand films that a film lover expects', ([title, expected]) => {
  expect(titlesBeside(title)).toEqual(expect.arrayContaining([...expected]))
})

test('every film has similar films, never itself and none twice', () => {
  for (const film of records) {
    const ids = similarTo(film).map(({ id }) => id)
    expect(ids.length, film.title).toBeGreaterThan(3)
    expect(new Set([...ids, film.id]).size, film.title).toBe(ids.length + 1)
  }
})

test('nearly every similar film has a reason, a short sentence', () => {
  const reasons = records.flatMap(film => {
    return similar(likenessOf(film), indexes, { limit: 8, today }).map(({ reason }) => reason)
  })
  const given = reasons.filter(reason => reason !== null)
  expect(given.length / reasons.length).toBeGreaterThan(0.99)
  expect(given.filter(reason => !/^\p{Lu}.{2,60}$/u.test(reason))).toEqual([])
})

test('no coming film is listed before a released one', () => {
  for (const film of records) {
    const isOut = similarTo(film).map(({ release_date = '9' }) => release_date <= today)
    expect(isOut, film.title).toEqual(isOut.toSorted((a, b) => Number(b) - Number(a)))
  }
})

test('every other film of a collection of up to nine is shown', () => {
  const collections = Map.groupBy(records, ({ collection }) => collection)
  for (const film of records) {
    const siblings = film.collection ? (collections.get(film.collection) ?? []).filter(({ id }) => id !== film.id) : []
    const shown = similarTo(film).filter(({ collection }) => collection && collection === film.collection)
    expect(shown.length, film.title).toBe(Math.min(8, siblings.length))
  }
})

test('a film with other facts for the same id is compared by those facts', () => {
  const id = records[0]?.id ?? 0
  const beside = (facts: Parameters<typeof createLikeness>[0]) =>
    similar(createLikeness({ id, title: 'Zzz', ...facts }), indexes, { limit: 8, today })
  expect(beside({ directors: ['Sofia Coppola'] })).not.toEqual([])
  expect(beside({})).toEqual([])
})
