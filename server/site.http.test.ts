import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('/healthz says that the process is alive', async () => {
  const response = await site.get('/healthz')
  expect(response.status).toBe(200)
})

test('/readyz responds with 200 when the database responds', async () => {
  const response = await site.get('/readyz')
  expect([response.status, await response.text()]).toEqual([200, 'ready'])
})

test('the home page is a page of HTML', async () => {
  const response = await site.get('/')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
})
