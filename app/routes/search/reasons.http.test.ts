// The reason below each film found, and the question where no film is found as typed.
import { expect, test } from 'vitest'
import { searchFilms } from '#tests/client/search-page.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const search = (query: Record<string, string>) => searchFilms(site, query)

/** The reasons below the films, in order; none by title. */
const reasonsIn = (html: string) =>
  html
    .split('<article')
    .slice(1)
    .map(card => /<p class="reason-[^"]*">([^<]+)</.exec(card)?.[1] ?? null)

test('a film that is found by another field than its title has the reason below it', async () => {
  const { html, titles } = await search({ q: 'nolan' })
  expect(new Set(reasonsIn(html))).toContain('Directed by Christopher Nolan')
  expect(titles).toContain('Inception')
})

test.each([
  ['dicaprio', 'With Leonardo DiCaprio', 'Titanic'],
  ['heist', 'Keyword: heist', 'Inception'],
  ['1994', 'From 1994', 'Pulp Fiction'],
  ['90s', 'From the 1990s', 'The Matrix'],
  ['studio ghibli', 'Studio Ghibli', 'Spirited Away'],
  ['the one with the shark', 'Keyword: shark', 'Jaws'],
  ['dream heist', 'Matching “dream” and “heist”', 'Inception'],
])('a search for %j shows the reason %j below %s', async (q, reason, title) => {
  const { html } = await search({ q, group: 'films' })
  expect(reasonsIn(html)[0]).toBe(reason)
  expect(html).toContain(`<h3>${title}</h3>`)
  expect(html).not.toContain('Did you mean')
})

test('films found by their title come first, without a reason', async () => {
  const reasons = reasonsIn((await search({ q: 'shark', group: 'films' })).html)
  expect(reasons[0]).toBeNull()
  expect(reasons.slice(reasons.indexOf('Keyword: shark'))).not.toContain(null)
})

test('a film that only its original title finds has that title below it', async () => {
  const { html } = await search({ q: 'AI', group: 'films' })
  expect(html).toMatch(/I&#x27;m Still Here<\/h3>.*?Also known as Ainda Estou Aqui</)
})

test('a search for a title does not find the films of a company of that name', async () => {
  const { titles } = await search({ q: 'dune', group: 'films' })
  expect(titles.length).toBeGreaterThan(2)
  for (const title of titles) expect(title).toMatch(/^Dune/)
})

test('a mistyped title is answered with a question and a link to the film', async () => {
  const { html, titles } = await search({ q: 'interstelar' })
  expect(html).toContain('No film called “interstelar”.')
  expect(html).toContain('Did you mean</p><h2>Interstellar</h2>')
  expect(html).toMatch(/href="\/movie\/157336"[^>]*>View Details/)
  expect(titles[0]).toBe('Interstellar')
})

test('a mistyped name is answered with a question and a link to the search for the name', async () => {
  const { html } = await search({ q: 'tarrantino' })
  expect(html).toMatch(/Did you mean <a [^>]*href="\/search\?q=Quentin\+Tarantino"[^>]*>Quentin Tarantino<\/a>\?/)
  expect(reasonsIn(html)[0]).toBe('Directed by Quentin Tarantino')
})
