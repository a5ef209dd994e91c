// One rule on all pages (decision 032): a film is seen while it has the mark "seen", a diary entry, or a rating.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '../client/http-client.ts'
import { csv } from '../client/library/export-file.ts'
import { readOwnFilms } from '../client/library/own-films.ts'
import { decideImport, libraryFileOf, previewFile } from '../client/library/upload-import.ts'
import { visibleText } from '../client/visible-text.ts'
import { startTestSite } from '../services/start-site.ts'

const site = await startTestSite()

// Of one collection and with one actor; the second stays without anything but the lists.
const [alien, aliens] = [348, 679]
const erase = { method: 'DELETE' }
const entry = { watchedOn: '2024-02-03', isRewatch: false, stars: null, isLiked: false, note: '', tags: [] }

const notSeen = {
  profile: 0,
  filter: [],
  count: 0,
  person: 0,
  collection: 0,
  strip: 0,
  hidden: 0,
  list: 0,
  film: false,
}
const seenOnce = {
  profile: 1,
  filter: [alien],
  count: 1,
  person: 1,
  collection: 1,
  strip: 1,
  hidden: 1,
  list: 1,
  film: true,
}

test.each<[name: string, mark: Request, clear: Request]>([
  ['rating', [`/movie/${alien}/rating`, put({ stars: 4 })], [`/movie/${alien}/rating`, erase]],
  ['mark', [`/movie/${alien}/seen`, put({})], [`/movie/${alien}/seen`, erase]],
  ...[`/movie/${alien}/diary/${randomUUID()}`].map((path): [string, Request, Request] => [
    'diary entry that is not marked',
    [path, put(entry)],
    [path, erase],
  ]),
])('a film with a %s is seen on every page, and on none without it', async (name, mark, clear) => {
  const member = await memberWithList()
  expect(await seenBy(member)).toEqual(notSeen)
  await member.get(...mark)
  // The mark that an entry sets stays after it.
  if (name.startsWith('diary')) await member.get(`/movie/${alien}/seen`, erase)
  expect(await seenBy(member)).toEqual(seenOnce)
  await member.get(...clear)
  expect(await seenBy(member)).toEqual(notSeen)
})

test('a film that is rated and marked counts once, and stays seen without either of the two', async () => {
  const member = await memberWithList()
  await member.get(`/movie/${alien}/rating`, put({ stars: 4 }))
  await member.get(`/movie/${alien}/seen`, put({}))
  expect(await seenBy(member)).toEqual(seenOnce)
  await member.get(`/movie/${alien}/seen`, erase)
  expect(await seenBy(member)).toEqual(seenOnce)
  await member.get(`/movie/${alien}/seen`, put({}))
  await member.get(`/movie/${alien}/rating`, erase)
  expect(await seenBy(member)).toEqual(seenOnce)
})

test('the seen films and those not seen yet are all films of a member, a reviewed one among them', async () => {
  const member = await memberWithList()
  await member.get(`/movie/${alien}/rating`, put({ stars: 4 }))
  await member.get(`/movie/11/reviews/${randomUUID()}`, put({ review: 'A galaxy far away.' }))
  const [all, seen, unseen] = await Promise.all(
    ['', '?mine=seen', '?mine=unseen'].map(async query => (await readOwnFilms(member, query)).ids.toSorted()),
  )
  expect([all, seen, unseen]).toEqual([[11, alien, aliens].toSorted(), [alien], [11, aliens].toSorted()])
})

test('the page of a rated film has a link to the stars, and no button that says it can be taken back', async () => {
  const member = await createMember(site)
  const controls = async () => {
    const html = (await (await member.get(`/movie/${alien}`)).text()).replaceAll('<!-- -->', '')
    return {
      link: /<a [^>]*href="([^"]*)"[^>]*><svg(?:(?!<\/a>).)*<\/svg> (Seen: [^<]*)<\/a>/.exec(html)?.slice(1),
      hasButton: /<\/svg> Seen<\/button>/.test(html),
      hasTarget: html.includes('id="your-rating"'),
    }
  }
  const button = { link: undefined, hasButton: true, hasTarget: true }
  expect(await controls()).toEqual(button)
  await member.get(`/movie/${alien}/rating`, put({ stars: 4 }))
  expect(await controls()).toEqual({
    link: ['#your-rating', 'Seen: rated'],
    hasButton: false,
    hasTarget: true,
  })
  await member.get(`/movie/${alien}/rating`, erase)
  expect(await controls()).toEqual(button)
})

test('films of an import that has only IMDb’s ratings are seen, and the export has ratings and no marks', async () => {
  const member = await memberWithList()
  await previewFile(
    member,
    'ratings.csv',
    csv('Const,Your Rating,Date Rated,Title,Title Type', 'tt0078748,8,2020-01-10,Alien,Movie'),
  )
  await decideImport(member, { state: 'applied', onConflict: 'mine' })
  expect(await seenBy(member)).toEqual(seenOnce)
  const exported = await libraryFileOf(member)
  expect(JSON.parse(exported)).toMatchObject({ seen: [], ratings: [{ film: { title: 'Alien' }, stars: 4 }] })
  const other = await createMember(site)
  await previewFile(other, 'filmdb.json', exported)
  await decideImport(other, { state: 'applied', onConflict: 'mine' })
  expect(JSON.parse(await libraryFileOf(other))).toMatchObject({ seen: [], ratings: [{ film: { title: 'Alien' } }] })
  expect((await seenBy(other)).profile).toBe(1)
})

type Request = Parameters<HttpClient['get']>

const lists = new Map<HttpClient, string>()

/** A member whose list has the two films. */
async function memberWithList() {
  const member = await createMember(site)
  const list = `/list/${randomUUID()}`
  await member.get(`${list}/details`, put({ name: 'Ships', description: '', isRanked: false }))
  for (const id of [alien, aliens]) await member.get(`${list}/films/${id}`, put({}))
  lists.set(member, list)
  return member
}

/** How many films are seen on the pages that count them, and whether this one is on its own page. */
async function seenBy(member: HttpClient) {
  const html = async (path: string) => (await (await member.get(path)).text()).replaceAll('<!-- -->', '')
  const count = async (path: string, pattern: RegExp) =>
    Number(pattern.exec(visibleText(await html(path)).replace(/\s+/g, ' '))?.[1] ?? 0)
  const film = await html(`/movie/${alien}`)
  const [, person = ''] = /href="(\/person\/sigourney-weaver[^"]*)"/.exec(film) ?? []
  const [, collection = ''] = /href="(\/collection\/[^"#?]*)"/.exec(film) ?? []
  return {
    profile: await count('/user', /(\d+) Films? seen/),
    filter: (await readOwnFilms(member, '?mine=seen')).ids,
    count: await count('/user/films', / Seen (\d+)/),
    person: await count(person, /You have seen (\d+) of/),
    collection: await count(collection, /(\d+) of \d+ seen/),
    strip: await count(`/movie/${alien}`, /(\d+) of \d+ seen/),
    hidden: await count('/discover', /Hide seen (\d+)/),
    list: await count(lists.get(member) ?? '/lists', /(\d+) of them seen/),
    film: /aria-pressed="true"[^>]*><svg(?:(?!<\/button>).)*<\/svg> Seen<|<\/svg> Seen: /.test(film),
  }
}
