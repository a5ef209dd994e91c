// A member's region and services.
import { afterAll, expect, test } from 'vitest'
import { createClient, createMember, type HttpClient } from '#tests/client/http-client.ts'
import { libraryOf } from '#tests/client/library/library-of.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const outside = await startFilmServices()
const site = await startTestSite(outside.settings)
afterAll(() => outside.close())

const pageOf = async (member: HttpClient) => (await member.get('/user/services')).text()

/** The services of the page, those that are on with a plus. */
const servicesIn = (html: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*?( checked="")?\/>(?:<img[^>]*>|<i .*?<\/i>)<span>([^<]+)</g)].map(
    ([, on, name]) => (on ? `+${name}` : name),
  )

test('an anonymous visitor gets 401 for the page and the form', async () => {
  expect((await site.get('/user/services')).status).toBe(401)
  expect((await createClient(site).send('/user/services', { region: 'DE' })).status).toBe(401)
})

test('a member chooses a region and services, which the page then shows', async () => {
  const member = await createMember(site)
  expect(servicesIn(await pageOf(member))).toEqual(['Netflix', 'Amazon Video', 'Freely'])
  const saved = await member.send('/user/services', { region: 'DE', 'service-8': 'on', 'service-300': 'on' })
  expect([saved.status, saved.headers.get('Location')]).toEqual([302, '/user/services'])
  const html = await pageOf(member)
  expect(html).toContain('Your region and your services are saved.')
  expect(html).toMatch(/<option value="DE" selected="">Germany</)
  // The service of the region before stays until it is taken off.
  expect(servicesIn(html)).toEqual(['+Netflix', 'Amazon Video', 'Kinokiste', '+Freely'])
  await member.send('/user/services', { region: '' })
  expect(servicesIn(await pageOf(member))).toEqual(['Netflix', 'Amazon Video', 'Freely'])
})

test('a service that the region does not have is not stored', async () => {
  const member = await createMember(site)
  await member.send('/user/services', { region: 'US', 'service-7001': 'on', 'service-9999999': 'on' })
  expect(servicesIn(await pageOf(member)).filter(name => name?.startsWith('+'))).toEqual([])
})

test.each([
  [{ region: 'ZZ' }, 'does not know this region'],
  [{ region: 'US', member_id: 'x' }, 'a field that does not belong to it'],
  [{ region: 'US', 'service-0': 'on' }, 'a field that does not belong to it'],
  [{ region: 'US', ...manyServices() }, ''],
])('the form %# is rejected with 400', async (fields, message) => {
  const answer = await (await createMember(site)).send('/user/services', fields as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(message)
})

test('of forms that a member sends at once each is saved, and the services of one of them stay', async () => {
  const member = await createMember(site)
  const form = { region: 'US', 'service-8': 'on' }
  const sent = Array.from({ length: 16 }, (_, index) =>
    member.send('/user/services', index % 2 === 0 ? form : { ...form, 'service-300': 'on' }),
  )
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([302]))
  const chosen = servicesIn(await pageOf(member)).filter(name => name?.startsWith('+'))
  expect([['+Netflix'], ['+Netflix', '+Freely']]).toContainEqual(chosen)
})

test('the settings of one member are not those of another, and are part of the export', async () => {
  const [ada, eve] = [await createMember(site), await createMember(site)]
  await ada.send('/user/services', { region: 'DE', 'service-8': 'on' })
  const { watch } = await libraryOf(ada)
  expect(watch).toEqual({ region: 'DE', services: [{ id: 8, name: 'Netflix' }] })
  expect(servicesIn(await pageOf(eve))).toEqual(['Netflix', 'Amazon Video', 'Freely'])
})

test('while TMDB is away the page shows the chosen services, and saving keeps them', async () => {
  const member = await createMember(site)
  await member.send('/user/services', { region: 'US', 'service-8': 'on' })
  await member.send('/user/services', { region: 'JP', 'service-8': 'on' })
  outside.tmdb.failWith((_, response) => void response.destroy())
  await member.send('/user/services', { region: 'NZ', 'service-8': 'on' })
  const html = await pageOf(member)
  outside.tmdb.recover()
  expect(html).toContain('cannot be read right now')
  expect(servicesIn(html)).toEqual(['+Netflix'])
})

test.each(['PUT', 'DELETE'])('%s of /user/services is refused with 405 and the allowed methods', async method => {
  const response = await site.get('/user/services', { method })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
})

function manyServices() {
  return Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`service-${index + 1}`, 'on']))
}
