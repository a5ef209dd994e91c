import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('recommendations are three films of the genre, with no-store', async () => {
  const response = await site.get('/recommendations?genre=%20dráma')
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  const { genre, titles } = await response.json()
  expect(genre).toBe('Drama')
  expect(titles).toHaveLength(3)
  for (const { film } of titles) expect(film.genres).toContain('Drama')
})

test('recommendations leave out the titles that were shown, until none of a genre is left', async () => {
  const shown: string[] = []
  for (;;) {
    const query = new URLSearchParams([['genre', 'Western'], ...shown.map(title => ['not', title])])
    const { titles } = await (await site.get(`/recommendations?${query}`)).json()
    if (titles.length === 0 || shown.length >= 27) break
    shown.push(...titles.map(({ title }: { title: string }) => title))
  }
  expect(shown.length).toBeGreaterThan(6)
  expect(new Set(shown).size).toBe(shown.length)
})

test.each(['', '?genre=', '?genre=Dram', '?genre=War&genre=Drama', `?genre=${'x'.repeat(2000)}`])(
  'recommendations for %j are a 400 with the message of the spec',
  async query => {
    const response = await site.get(`/recommendations${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'Please enter a valid genre.' })
  },
)
