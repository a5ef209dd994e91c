import { expect, test } from 'vitest'
import { startASite } from '#tests/services/start-site.ts'

const site = await startASite()

test('/healthz says that the process is alive', async () => {
  const answer = await site.get('/healthz')
  expect(answer.status).toBe(200)
})

test('/readyz responds with 200 when the database responds', async () => {
  const answer = await site.get('/readyz')
  expect([answer.status, await answer.text()]).toEqual([200, 'ready'])
})

test('the home page is a page of HTML', async () => {
  const answer = await site.get('/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
})
