import { expect, test } from 'vitest'
import { startASite } from '#tests/services/start-site.ts'

const site = await startASite()

test('an address nobody knows is a 404 with a search and three films', async () => {
  const answer = await site.get('/no/such/page')
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toContain('Nothing is showing here')
  expect(html.match(/role="search"/g)).toHaveLength(2)
  expect(html.match(/<article/g)).toHaveLength(3)
  expect(html).toContain('<title>Nothing is showing here · filmDB</title>')
})

test('sending something to an address nobody knows is a 404 too', async () => {
  expect((await site.get('/no/such/page', { method: 'POST', body: 'x=1' })).status).toBe(404)
})
