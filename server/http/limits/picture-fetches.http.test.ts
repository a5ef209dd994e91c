// A client that requests pictures nobody has seen yet: the image host is called for few of them.
import { afterAll, expect, test } from 'vitest'
import { createPng } from '#tests/fixtures/picture.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
afterAll(() => services.close())

const picture = createPng()
services.images.failWith(() => ({ body: picture, headers: { 'Content-Type': 'image/png' } }))

/** The types of these pictures, requested by this client as a browser does, six at a time. */
async function typesOf(files: string[], client: string) {
  const types: (string | null)[] = []
  for (let at = 0; at < files.length; at += 6) {
    const six = files.slice(at, at + 6).map(async file => {
      const response = await site.get(`/img/${file}?else=poster-603.svg`, { headers: { 'X-Forwarded-For': client } })
      await response.arrayBuffer()
      return response.headers.get('Content-Type')
    })
    types.push(...(await Promise.all(six)))
  }
  return types
}

const files = (size: string, count: number) => Array.from({ length: count }, (_, index) => `${size}/new${index}.png`)

test('the first page of a new visitor with 60 new pictures, and the next one, have all of them', async () => {
  expect(new Set(await typesOf(files('w342', 60), '192.0.2.1'))).toEqual(new Set(['image/png']))
  expect(new Set(await typesOf(files('w185', 60), '192.0.2.1'))).toEqual(new Set(['image/png']))
})

test('a client that requests large pictures in a row gets drawn ones, and those that are stored', async () => {
  const large = files('original', 60)
  const types = await typesOf(large, '192.0.2.2')
  const fetched = large.filter((_, index) => types[index] === 'image/png')
  expect(fetched.length).toBeGreaterThanOrEqual(10)
  expect(types).toContain('image/svg+xml')
  expect(services.images.calls.filter(({ path }) => path.includes('/original/'))).toHaveLength(fetched.length)
  expect(new Set(await typesOf(fetched, '192.0.2.2'))).toEqual(new Set(['image/png']))
  expect(await typesOf(['original/other.png'], '192.0.2.3')).toEqual(['image/png'])
})
