// The film that everyday queries mean, on the page of results and in the suggestions.
import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const firstFound = async (q: string) => {
  const html = await (await site.get(`/search?${new URLSearchParams({ q, group: 'films' })}`)).text()
  return /<h3>(.+?)<\/h3>/.exec(html.replaceAll(/<!-- -->|<\/?mark>/g, ''))?.[1]
}
const firstSuggested = async (q: string) => {
  const { films } = await (await site.get(`/search/suggestions?${new URLSearchParams({ q })}`)).json()
  return films[0]?.title
}

test.each([
  ['ET', 'E.T. the Extra-Terrestrial'],
  ['E.T.', 'E.T. the Extra-Terrestrial'],
  ['AI', 'A.I. Artificial Intelligence'],
  ['A.I.', 'A.I. Artificial Intelligence'],
  ['lalaland', 'La La Land'],
  ['lala land', 'La La Land'],
  ['bond', 'Skyfall'],
  ['lynch', 'Mulholland Drive'],
  ['korean film', 'Parasite'],
  ['south korean film', 'Parasite'],
  ['south african films', 'District 9'],
  ['japanese animation', 'Spirited Away'],
  ['007', 'Skyfall'],
  ['kids movies', 'Inside Out'],
  ['best of 1994', 'The Shawshank Redemption'],
])('a search for %j shows %s first, and so do the suggestions', async (q, title) => {
  expect([await firstFound(q), await firstSuggested(q)]).toEqual([title, title])
})

test.each(['best movies', 'top 10 movies'])(
  'a search for %j shows popular films and takes it for no title',
  async q => {
    const html = await (await site.get(`/search?${new URLSearchParams({ q })}`)).text()
    expect(html).toContain('Popular Movies')
    expect(html).not.toContain('Did you mean')
  },
)
