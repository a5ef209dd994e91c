import { expect, test } from 'vitest'
import { canonicalOf } from '#tests/client/fetch-page.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

/** The text of the page, without tags and React's markers. */
const read = async (path: string) => {
  const response = await site.get(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return { status: response.status, html, main }
}

const links = (main: string) => [...main.matchAll(/<h2[^>]*><a[^>]*href="(\/movie\/\d+)"/g)].map(([, link]) => link)

test('/popular is one page of twenty films, each with a poster, a title, a rating and a link', async () => {
  const { main } = await read('/popular')
  expect(main).toContain('Popular Movies</h1>')
  expect(main).toContain('Filter by Genre:')
  expect(links(main)).toHaveLength(20)
  expect(main).toMatch(/Rating: <b[^>]*>\d\.\d</)
})

test('the description of a genre names it', async () => {
  const description = async (path: string) =>
    /<meta name="description" content="([^"]*)"/.exec((await read(path)).html)?.[1]
  expect(await description('/popular?genre=War')).toBe('The War films people are watching now.')
  expect(await description('/popular')).toBe('The films people are watching now, filtered by genre.')
})

test('a page of one genre is for search engines, and one of several is not', async () => {
  const robots = '<meta name="robots" content="noindex"/>'
  const [one, two] = [await read('/popular?genre=war'), await read('/popular?genre=Western&genre=War')]
  expect([one.html.includes(robots), canonicalOf(one.html)]).toEqual([false, `${site.url}/popular?genre=War`])
  expect(two.html).toContain(robots)
  expect(one.main).toMatch(/The 20 most popular of \d+ War films\./)
})

test('every genre has a toggle, and none is on at first', async () => {
  const { main } = await read('/popular')
  expect(main.match(/aria-pressed="false"/g)?.length).toBeGreaterThan(15)
  expect(main).not.toContain('aria-pressed="true"')
  expect(main).not.toContain('Clear')
})

test('the filter lists films of any chosen genre from the whole catalogue', async () => {
  const war = await read('/popular?genre=War')
  const both = await read('/popular?genre=War&genre=Western')
  expect(links(war.main)).toHaveLength(20)
  expect(both.main.match(/aria-pressed="true"/g)).toHaveLength(2)
  expect(both.main).toContain('War or Western films.')
  expect(both.main).toContain('Clear')
  expect(links(both.main)).not.toEqual(links(war.main))
})

test('without script a toggle is a form that loads the new choice', async () => {
  const { main } = await read('/popular?genre=War')
  const [, drama = ''] = /(<form[^>]*>(?:(?!<form).)*Drama<\/button><\/form>)/s.exec(main) ?? []
  expect(drama).toContain('method="get"')
  expect([...drama.matchAll(/name="genre" value="([^"]+)"/g)].map(([, genre]) => genre)).toEqual(['War', 'Drama'])
})

test('an empty genre shows all films', async () => {
  const { status, main } = await read('/popular?genre=')
  expect(status).toBe(200)
  expect(links(main)).toEqual(links((await read('/popular')).main))
})

test.each([
  ['Dramas', '“Dramas”'],
  ['<script>alert(1)</script>', '“&lt;script&gt;alert(1)&lt;/script&gt;”'],
])('the genre %j is refused by its name', async (genre, named) => {
  const { status, html } = await read(`/popular?${new URLSearchParams({ genre })}`)
  expect(status).toBe(400)
  expect(html).toContain(`${named} is not a genre we know.`)
})
