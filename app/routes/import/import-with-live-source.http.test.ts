// An import where films come from outside: which services are called for them.
import { afterAll, expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { previewFile } from '#tests/client/library/upload-import.ts'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
afterAll(() => services.close())

const file = [
  'Const,Your Rating,Date Rated,Title,Title Type,Year',
  `${liveOnly.imdb_id},8,2020-01-02,Whatever It Is Called,Movie,`,
  'tt0133093,9,2020-01-02,The Matrix,Movie,1999',
].join('\n')

test('films nobody here has are found at the film database, and the service that counts each call gets none', async () => {
  const member = await createMember(site)
  services.omdb.calls.length = 0
  expect((await previewFile(member, 'ratings.csv', file)).words).toContain('To add 2')
  expect(services.omdb.calls).toEqual([])
})

test('while the film database is away, the catalogue’s part is shown, and the page says what is missing', async () => {
  const member = await createMember(site)
  services.tmdb.failWith(() => ({ status: 503 }))
  const { words } = await previewFile(member, 'ratings.csv', file.replace('tt9700001', 'tt7654321'))
  expect(words).toContain('To add 1')
  expect(words).toContain('TMDB did not answer')
})
