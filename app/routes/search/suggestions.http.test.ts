import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const suggest = (q: string) => site.get(`/search/suggestions?${new URLSearchParams({ q })}`)

test('suggestions are at most eight films with their query, cacheable for five minutes', async () => {
  const response = await suggest('  the ')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
  const { q, films } = await response.json()
  expect(q).toBe('the')
  expect(films).toHaveLength(8)
  expect(films[0]).toMatchObject({ id: expect.any(Number), title: expect.any(String), poster: { drawn: true } })
})

test('an empty text has no suggestions', async () => {
  expect(await (await suggest(' ')).json()).toEqual({ q: '', films: [] })
  expect((await site.get('/search/suggestions')).status).toBe(200)
})

test('a query of 200 code points is answered and one of 201 is a 400, whatever their size in bytes', async () => {
  expect((await suggest('🎬'.repeat(200))).status).toBe(200)
  expect((await suggest('🎬'.repeat(201))).status).toBe(400)
})

test('a URL with two queries is a 400', async () => {
  expect((await site.get('/search/suggestions?q=a&q=b')).status).toBe(400)
})

test('a suggestion that is not found by its title has its reason', async () => {
  const { films, reasons } = await (await suggest('dicaprio')).json()
  expect(films).toHaveLength(8)
  expect(reasons[films[0].id]).toBe('With Leonardo DiCaprio')
})

test('a suggestion that only another of its titles matches names that title, and one found by its own does not', async () => {
  const { films, reasons } = await (await suggest('ainda est')).json()
  expect(films[0].title).toBe("I'm Still Here")
  expect(films[0]).not.toHaveProperty('otherTitles')
  expect(reasons[films[0].id]).toBe('Also known as Ainda Estou Aqui')
  const byTitle = await (await suggest("i'm still h")).json()
  expect(byTitle.reasons).not.toHaveProperty([films[0].id])
})

test('suggestions for a mistyped title name the closest film', async () => {
  const { didYouMean } = await (await suggest('interstelar')).json()
  expect(didYouMean).toEqual({ text: 'Interstellar', filmId: 157336 })
})

test('people and collections whose names begin with the words come with the films, whole words first', async () => {
  const { people, collections } = await (await suggest('christopher nol')).json()
  expect(people).toEqual([
    expect.objectContaining({ id: 'christopher-nolan', note: expect.stringMatching(/director, twelve films$/) }),
  ])
  expect(collections).toBeUndefined()
  const king = await (await suggest('king')).json()
  expect(king.people.map(({ name }: { name: string }) => name)).toEqual(['Stephen King', 'Joey King'])
  expect(king.collections).toHaveLength(1)
})

test('a keyword whose words begin so comes with the films, whole words first, then that of most films', async () => {
  const { keywords } = await (await suggest('king art')).json()
  expect(keywords).toEqual([{ name: 'King Arthur', films: 4, note: 'Keyword, four films' }])
  expect((await (await suggest('king')).json()).keywords).toHaveLength(1)
})

test('a collection of one film is not suggested, and neither is anybody for "the"', async () => {
  expect((await (await suggest('the')).json()).people).toBeUndefined()
  expect(await (await suggest('zzqx')).json()).not.toHaveProperty('keywords')
  expect((await (await suggest('zzqx')).json()).collections).toBeUndefined()
})
