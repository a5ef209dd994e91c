import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'
import { accountPages } from './account-pages.ts'

const site = await startTestSite()
const member = await createMember(site)

test.for([...accountPages, { path: '/user/security/authenticator', name: 'Security' }])(
  'a member on $path sees links to all pages of the account, with this one marked',
  async ({ path, name }) => {
    const html = await (await member.get(path)).text()
    const [nav = ''] = /<nav[^>]*aria-label="Your account".*?<\/nav>/s.exec(html) ?? []
    const links = [...nav.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', text]) => ({
      text,
      isCurrent: attributes.includes('aria-current="page"'),
    }))
    expect(links).toEqual(accountPages.map(page => ({ text: page.name, isCurrent: page.name === name })))
  },
)

test('an anonymous visitor sees no links to the pages of an account', async () => {
  expect(await (await site.get('/user/devices')).text()).not.toContain('Your account')
})
