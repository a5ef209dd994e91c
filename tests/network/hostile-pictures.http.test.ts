// Picture URLs that try to make the server call another host (SSRF): a canary service must never be called.
import { afterAll, expect, test } from 'vitest'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { startService } from '../services/film-services/start-service.ts'
import { startTestSite } from '../services/start-site.ts'

const canary = await startService(() => ({ body: 'heard' }))
const services = await startFilmServices()
const site = await startTestSite(services.settings)
afterAll(() => Promise.all([canary.close(), services.close()]))

const host = `127.0.0.1:${canary.port}`
const decimalHost = `2130706433:${canary.port}`
const hosts = [host, decimalHost, `[::1]:${canary.port}`, `localhost:${canary.port}`, '169.254.169.254', `x@${host}`]

const encodings = [
  (text: string) => text,
  encodeURIComponent,
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
  (text: string) => text.replaceAll('/', '%2f').replaceAll(':', '%3a'),
  (text: string) => text.replaceAll('/', '\\'),
]
const forms = (host: string) => [
  `http://${host}/x.jpg`,
  `//${host}/x.jpg`,
  `/\\${host}/x.jpg`,
  `@${host}/x.jpg`,
  `.${host}/x.jpg`,
  `../../${host}/x.jpg`,
  `..//${host}/x.jpg`,
  `x.jpg?url=http://${host}/`,
  `x.jpg#@${host}`,
  `x.jpg;@${host}`,
]
const sizes = ['w500', 'original', 'w501', '..', '%2e%2e', 'http:', '']

const hostile = hosts.flatMap(forms).flatMap(form => encodings.map(encode => encode(form)))

test(`none of ${hostile.length} hostile picture URLs makes the server call a host other than the image host`, async () => {
  expect(hostile.length).toBeGreaterThanOrEqual(300)
  for (const [index, form] of hostile.entries()) {
    const response = await site.get(`/img/${sizes[index % sizes.length]}/${form}`)
    const text = await response.text()
    expect(response.status, form).toBeLessThan(500)
    expect(text, form).not.toContain('heard')
  }
  expect(canary.calls).toEqual([])
  for (const { path } of services.images.calls) expect(path).toMatch(/^\/t\/p\/(w500|original)\/x\.jpg$/)
})

test('a redirect of the image host is not followed', async () => {
  services.images.failWith(() => ({ status: 302, headers: { Location: `${canary.url}/secret.jpg` }, body: '' }))
  for (let index = 0; index < 20; index += 1) {
    const response = await site.get(`/img/w500/redirected${index}.jpg?else=poster-603.svg`)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  }
  expect(canary.calls).toEqual([])
})
