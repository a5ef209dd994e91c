// Players of the household: their webhook URLs, their reports, and the entries that the member confirms.
import { expect, test } from 'vitest'
import { createClient, createMember, type HttpClient } from '#tests/client/http-client.ts'
import {
  addPlayer,
  matrixReport,
  pendingOf,
  playersPage,
  reported,
  sendReport,
  webhooksOf,
} from '#tests/client/library/players.ts'
import { itemsOf } from '#tests/client/parse-feed.ts'
import { shareByLink } from '#tests/client/secret-urls.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const player = createClient(site)

/** The titles of the diary, from its feed. */
async function diaryOf(member: HttpClient, feed: string) {
  return itemsOf(await (await member.get(feed)).text()).map(({ title }) => title)
}

test('a visitor gets 401 for the page and the form', async () => {
  expect((await site.get('/user/players')).status).toBe(401)
  const add = { intent: 'add', kind: 'plex', name: 'Attic', userName: '', mode: 'ask' }
  expect((await createClient(site).send('/user/players', add)).status).toBe(401)
})

test('a form with a field missing is rejected with 400, from a visitor too', async () => {
  expect((await createClient(site).send('/user/players', { intent: 'add' })).status).toBe(400)
})

test('a report waits for the member, who confirms it, and then it is in the diary', async () => {
  const ada = await createMember(site)
  const feed = (await shareByLink(ada, 'diary-feed')).path
  const path = await addPlayer(ada)
  expect(await sendReport(player, path, matrixReport)).toEqual([200, 'added'])
  expect(await diaryOf(ada, feed)).toEqual([])
  const [id = ''] = await pendingOf(ada)
  await ada.send('/user/players', { intent: 'confirm', ids: id })
  expect(await pendingOf(ada)).toEqual([])
  expect(await diaryOf(ada, feed)).toEqual(['The Matrix (1999)'])
  // Confirmed twice is one, and what is confirmed cannot be declined.
  await ada.send('/user/players', { intent: 'confirm', ids: id })
  await ada.send('/user/players', { intent: 'decline', ids: id })
  expect(await diaryOf(ada, feed)).toEqual(['The Matrix (1999)'])
})

test('a declined entry is gone, and the report that is sent again does not bring it back', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada)
  await sendReport(player, path, matrixReport)
  const [id = ''] = await pendingOf(ada)
  await ada.send('/user/players', { intent: 'decline', ids: id })
  expect(await sendReport(player, path, matrixReport)).toEqual([200, 'sent twice'])
  expect(await pendingOf(ada)).toEqual([])
})

test('to decline all entries takes a second press, also without script', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada, { kind: 'kodi' })
  for (const [title, year] of [['The Matrix', 1999] as const, ['Inception', 2010] as const])
    await sendReport(player, path, { event: 'watched', title, year })
  const html = await playersPage(ada)
  const forms = html.match(/<form.*?<\/form>/gs) ?? []
  const [declineAll, ...others] = forms.filter(form => form.includes('value="decline"') && /value="[^"]+,/.test(form))
  expect(others).toEqual([])
  expect(html).toMatch(/<details[^>]*><summary[^>]*>No to All 2<\/summary><form/)
  expect(declineAll).toContain('Yes, Remove All 2')
})

test('a player without confirmation writes into the diary at once, and a report sent three times at once is one entry', async () => {
  const ada = await createMember(site)
  const feed = (await shareByLink(ada, 'diary-feed')).path
  const path = await addPlayer(ada, { mode: 'at-once' })
  const outcomes = await Promise.all([1, 2, 3].map(() => sendReport(player, path, matrixReport)))
  expect(outcomes.map(([, outcome]) => outcome).toSorted()).toEqual(['added', 'sent twice', 'sent twice'])
  expect(await diaryOf(ada, feed)).toEqual(['The Matrix (1999)'])
  expect(await playersPage(ada)).toMatch(/1 entry so far/)
})

test('a removed player is unknown at once, and its entries stay', async () => {
  const ada = await createMember(site)
  const path = await addPlayer(ada)
  await sendReport(player, path, matrixReport)
  const id = /id="([\w-]{36})"/.exec(await playersPage(ada))?.[1] ?? ''
  await ada.send('/user/players', { intent: 'remove', id })
  expect((await player.get(path, reported(matrixReport))).status).toBe(404)
  expect(await pendingOf(ada)).toHaveLength(1)
})

test('another member can neither see a player, nor decide its entries, nor remove it', async () => {
  const ada = await createMember(site)
  const eve = await createMember(site)
  const path = await addPlayer(ada)
  await sendReport(player, path, matrixReport)
  const [entry = ''] = await pendingOf(ada)
  const id = /id="([\w-]{36})"/.exec(await playersPage(ada))?.[1] ?? ''
  expect([await webhooksOf(eve), await pendingOf(eve)]).toEqual([[], []])
  await eve.send('/user/players', { intent: 'confirm', ids: entry })
  await eve.send('/user/players', { intent: 'decline', ids: entry })
  await eve.send('/user/players', { intent: 'remove', id })
  expect(await pendingOf(ada)).toEqual([entry])
  expect(await sendReport(player, path, matrixReport)).toEqual([200, 'sent twice'])
})

test.each<Record<string, string>>([
  { name: '' },
  { name: 'x'.repeat(61) },
  { name: '\u202e\u200b' },
  { kind: 'vlc' },
  { mode: 'never' },
  { userName: 'x'.repeat(101) },
  { intent: 'confirm', ids: '' },
  { intent: 'confirm', ids: 'x,y' },
  { member_id: 'x' },
])('the form with %j is rejected with 400', async fields => {
  const ada = await createMember(site)
  const form = { intent: 'add', kind: 'plex', name: 'Attic', userName: '', mode: 'ask', ...fields }
  expect((await ada.send('/user/players', form)).status).toBe(400)
  expect(await webhooksOf(ada)).toEqual([])
})

test('the name of a player is stored without invisible characters', async () => {
  const ada = await createMember(site)
  await addPlayer(ada, { name: 'At\u202etic\u200b\u0085room', userName: 'a\0b' })
  expect(await playersPage(ada)).toContain('>Attic room<')
})

test('a member has at most 20 players', async () => {
  const ada = await createMember(site)
  for (let index = 0; index < 20; index++) await addPlayer(ada, { name: `Player ${index}` })
  expect(await addPlayer(ada)).toBe('')
  expect(await webhooksOf(ada)).toHaveLength(20)
})
