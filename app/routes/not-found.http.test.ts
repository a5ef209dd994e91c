import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('an unknown URL is a 404 with a search box and three films', async () => {
  const response = await site.get('/no/such/page')
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('Page not found')
  expect(html.match(/role="search"/g)).toHaveLength(2)
  expect(html.match(/<article/g)).toHaveLength(3)
  expect(html).toContain('<title>Page not found · filmDB</title>')
})

test('a POST to an unknown URL is a 404', async () => {
  expect((await site.get('/no/such/page', { method: 'POST', body: 'x=1' })).status).toBe(404)
})
