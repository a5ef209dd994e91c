// Films that are loaded while the site runs, and a damaged dump.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { fetchAsManyClients } from '../client/client-ip.ts'
import { imdbLines, writeImdbLines } from '../fixtures/imdb-dump.ts'
import { adminCommand } from '../services/admin-command.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

const { settings, remove } = await ownDatabase()
const start = () => startSiteProcess({ ...settings, TRUSTED_PROXY: '127.0.0.1/8, ::1' })
let site = await start()
const folder = mkdtempSync(join(tmpdir(), 'filmdb-dump-'))
let get = fetchAsManyClients(site.url)
const textOf = async (path: string) => (await get(path)).text()
const load = (...args: string[]) => adminCommand(['load-films', ...args], settings)
const harbour = '/movie/2010000001'

afterAll(async () => {
  await site.stop()
  await remove()
  rmSync(folder, { recursive: true, force: true })
})
await site.ready()

test('a damaged dump is rejected with a sentence, and the site serves on without any of its films', async () => {
  const path = writeImdbLines(join(folder, 'damaged'), imdbLines())
  const file = join(path, 'name.basics.tsv.gz')
  writeFileSync(file, readFileSync(file).subarray(0, -30))
  const { stderr, code } = await load('imdb', path)
  expect(code).toBe(1)
  expect(stderr).toContain('name.basics.tsv.gz is cut off before its end. Download it again. Nothing was changed.')
  expect((await get(harbour)).status).toBe(404)
  expect((await get('/movie/603')).status).toBe(200)
})

test('a file in the place of the directory of a load is named', async () => {
  const own = mkdtempSync(join(folder, 'own-'))
  writeFileSync(join(own, 'film-load'), '')
  const { stderr, code } = await adminCommand(['load-films', 'imdb', folder], { DATA_DIR: own })
  expect(stderr.trim()).toBe(
    `The load of films failed: DATA_DIR: ${own}/film-load is a file, not a directory: move it away, or choose another path`,
  )
  expect(code).toBe(1)
})

test('wrong arguments are answered with how the command is used', async () => {
  for (const args of [
    [],
    ['imdb'],
    ['omdb', folder],
    ['imdb', folder, '--min-votes', 'x'],
    ['tmdb', folder, '--tv-movies'],
  ]) {
    const { stderr, code } = await load(...args)
    expect(code).toBe(1)
    expect(stderr).toContain('npm run load-films -- imdb <folder>')
  }
})

test('a loaded film is found, has its page, its people and its pictures, and IMDb is credited', async () => {
  expect(await textOf('/')).not.toContain('Information courtesy of IMDb')
  const path = writeImdbLines(join(folder, 'dump'), imdbLines())
  const { output, code } = await load('imdb', path, '--tv-movies')
  expect(code).toBe(0)
  expect(output).toBe('5 films and 7 people: 12 rows changed.\n')

  const page = await textOf(harbour)
  expect(page).toContain('The Long Harbour')
  expect(page).toContain('href="/person/nm1000004"')
  const poster = /\/img\/drawn\/poster-2010000001\.svg\?v=[\w-]+/.exec(page)?.[0] ?? ''
  expect((await get(poster)).headers.get('Content-Type')).toBe('image/svg+xml')
  expect(await textOf('/person/nm1000004')).toContain('Harbour Lights')
  expect(await textOf('/movie/tt10000001')).toContain('The Long Harbour')
  expect(await textOf('/search?q=endless+port')).toContain(harbour)
  const { people } = JSON.parse(await textOf('/search/suggestions?q=anna+wei'))
  expect(people).toEqual([expect.objectContaining({ id: 'nm1000004', name: 'Anna Weiss', note: 'Actor, two films' })])
  expect(await textOf('/search?q=anna+weiss')).toContain('href="/person/nm1000004"')
  expect(await textOf('/search/suggestions?q=harbour+at+ni')).toContain('2010000007')
  expect(await textOf('/sitemap.xml')).toContain(`${harbour}</loc>`)
  expect(await textOf('/privacy-policy?new')).toContain(
    'Information courtesy of IMDb (https://www.imdb.com). Used with permission.',
  )
})

test('a film that is not in the next dump is gone, and the catalogue stays', async () => {
  const lines = imdbLines()
  lines['title.basics'] = lines['title.basics'].filter(line => !line.startsWith('tt10000003'))
  const { output, code } = await load('imdb', writeImdbLines(join(folder, 'next'), lines))
  expect(code).toBe(0)
  expect(output).toContain('2 films were removed.')
  // A page that no request has cached.
  expect((await get('/movie/2010000003')).status).toBe(404)
  expect((await get(harbour)).status).toBe(200)
  expect((await get('/movie/603')).status).toBe(200)
})

test('a loaded film is never called unknown while a site starts', async () => {
  await site.stop()
  site = await start()
  get = fetchAsManyClients(site.url)
  const statuses = new Set<number>()
  await expect
    .poll(
      async () => {
        const response = await get(harbour).catch(() => null) // until it listens
        if (response) statuses.add(response.status)
        if (response?.status === 503) expect(response.headers.get('Cache-Control')).toBe('no-store')
        return response?.status
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(200)
  expect([...statuses].filter(status => status !== 503)).toEqual([200])
})

test('a search that more than 2,000 loaded titles match does not give the number of its pages', async () => {
  const lines = imdbLines()
  for (let number = 20_000_001; number <= 20_002_100; number++) {
    lines['title.basics'].push(
      `tt${number}\tmovie\tLighthouse ${number}\tLighthouse ${number}\t0\t1990\t\\N\t90\tDrama`,
    )
    lines['title.ratings'].push(`tt${number}\t6.0\t50`)
  }
  expect((await load('imdb', writeImdbLines(join(folder, 'many'), lines))).code).toBe(0)
  const countOf = async (path: string) =>
    /<p[^>]* role="status">([^<]*films[^<]*)<\/p>/.exec((await textOf(path)).replaceAll('<!-- -->', ''))?.[1]
  await expect.poll(() => countOf('/search?q=lighthouse')).toBe('More than 2,000 films, page 1.')
  expect(await countOf('/search?q=lighthouse&page=100')).toBe('More than 2,000 films, page 100.')
})

test('films that are replaced by those of another publisher are not called removed', async () => {
  const path = join(folder, 'movie_ids_11_22_2026.json.gz')
  const film = { adult: false, id: 2_000_001, original_title: 'The Quiet Quay', popularity: 1.5, video: false }
  writeFileSync(path, gzipSync(`${JSON.stringify(film)}\n`))
  const { output, code } = await load('tmdb', path)
  expect(code).toBe(0)
  expect(output).toMatch(/^1 film and 0 people: [\d,]+ rows changed\.\n$/)
  expect((await get(harbour)).status).toBe(404)
})

test('the status of the site has the number of its films in bulk, while it runs and after it has stopped', async () => {
  const status = async () => (await adminCommand(['status'], settings)).output
  expect(await status()).toMatch(/^Films in bulk: about 1 from tmdb$/m)
  await site.stop()
  expect(await status()).toMatch(/^Films in bulk: about 1 from tmdb$/m)
})
