import { expect, test } from 'vitest'
import { startASite } from '#tests/services/start-site.ts'

const site = await startASite()
const ask = (q: string) => site.get(`/search/suggestions?${new URLSearchParams({ q })}`)

test('at most eight films, the text they answer, and leave to keep them', async () => {
  const answer = await ask('  the ')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300')
  const { q, films } = await answer.json()
  expect(q).toBe('the')
  expect(films).toHaveLength(8)
  expect(films[0]).toMatchObject({ id: expect.any(Number), title: expect.any(String), poster: { drawn: true } })
})

test('an empty text has no suggestions', async () => {
  expect(await (await ask(' ')).json()).toEqual({ q: '', films: [] })
  expect((await site.get('/search/suggestions')).status).toBe(200)
})

test('200 characters are a question, 201 are none, however many bytes they take', async () => {
  expect((await ask('🎬'.repeat(200))).status).toBe(200)
  expect((await ask('🎬'.repeat(201))).status).toBe(400)
})

test('two questions at once are a 400', async () => {
  expect((await site.get('/search/suggestions?q=a&q=b')).status).toBe(400)
})
