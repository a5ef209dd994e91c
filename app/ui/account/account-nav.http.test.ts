import { afterAll, expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startTestSite } from '#tests/services/start-site.ts'
import { accountPages } from './account-pages.ts'

// Only a live film source has a page of services.
const outside = await startFilmServices()
const site = await startTestSite(outside.settings)
afterAll(() => outside.close())
const member = await createMember(site)

const subpages = [
  { path: '/user/picture', name: 'Account', mark: 'true' },
  { path: '/user/services', name: 'Account', mark: 'true' },
  { path: '/user/security/authenticator', name: 'Security', mark: 'true' },
  { path: '/USER/Devices', name: 'Devices', mark: 'page' },
]

test.for([...accountPages.map(({ path, name }) => ({ path, name, mark: 'page' })), ...subpages])(
  'a member on $path sees links to all pages of the account, with $name marked',
  async ({ path, name, mark }) => {
    const html = await (await member.get(path)).text()
    const [nav = ''] = /<nav[^>]*aria-label="Your account".*?<\/nav>/s.exec(html) ?? []
    const links = [...nav.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', text]) => ({
      text,
      mark: /aria-current="([^"]*)"/.exec(attributes)?.[1],
    }))
    expect(links).toEqual(accountPages.map(page => ({ text: page.name, mark: page.name === name ? mark : undefined })))
  },
)

test('an anonymous visitor sees no links to the pages of an account', async () => {
  expect(await (await site.get('/user/devices')).text()).not.toContain('Your account')
})
