import { expect, test } from 'vitest'
import { parseReport } from './parse-report.ts'

const plex = {
  event: 'media.scrobble',
  user: true,
  owner: true,
  Account: { id: 1, title: 'ada' },
  Server: { title: 'Attic', uuid: '1' },
  Player: { local: true, title: 'Television', uuid: '2' },
  Metadata: {
    librarySectionType: 'movie',
    type: 'movie',
    title: 'Heat',
    year: 1995,
    guid: 'plex://movie/5d77',
    Guid: [{ id: 'imdb://tt0113277' }, { id: 'tmdb://949' }, { id: 'tvdb://1' }],
  },
}

const jellyfin = {
  NotificationType: 'PlaybackStop',
  PlayedToCompletion: true,
  ItemType: 'Movie',
  Name: 'Heat',
  Year: 1995,
  Provider_imdb: 'tt0113277',
  Provider_tmdb: '949',
  NotificationUsername: 'ada',
  PlaySessionId: 'p1',
  Timestamp: '2026-11-22T22:10:00.0000000+01:00',
}

const emby = {
  Event: 'playback.stop',
  Date: '2026-11-22T21:10:00Z',
  User: { Name: 'ada', Id: '1' },
  Item: { Type: 'Movie', Name: 'Heat', ProductionYear: 1995, ProviderIds: { Imdb: 'tt0113277', Tmdb: '949' } },
  PlaybackInfo: { PlayedToCompletion: true, PlaySessionId: 'p1' },
}

const kodi = {
  event: 'watched',
  type: 'movie',
  title: 'Heat',
  year: '1995',
  imdb: 'tt0113277',
  tmdb: 949,
  user: 'ada',
  session: 'p1',
  watchedOn: '2026-11-22',
}

const heat = { title: 'Heat', year: 1995, imdbId: 'tt0113277', tmdbId: 949, user: 'ada' }

test.each([
  ['plex', plex, { session: null, watchedOn: null, watchedAt: null }],
  ['jellyfin', jellyfin, { session: 'p1', watchedOn: '2026-11-22', watchedAt: '2026-11-22T21:10:00.000Z' }],
  ['emby', emby, { session: 'p1', watchedOn: null, watchedAt: null }],
  ['kodi', kodi, { session: 'p1', watchedOn: '2026-11-22', watchedAt: null }],
] as const)('%s reports a watched film', (kind, body, more) => {
  expect(parseReport(kind, body)).toEqual({ ...heat, ...more })
})

test('the older agents of Plex have the id in another field', () => {
  const of = (guid: string) => parseReport('plex', { ...plex, Metadata: { ...plex.Metadata, Guid: undefined, guid } })
  expect(of('com.plexapp.agents.imdb://tt0113277?lang=en')).toMatchObject({ imdbId: 'tt0113277', tmdbId: null })
  expect(of('com.plexapp.agents.themoviedb://949?lang=en')).toMatchObject({ imdbId: null, tmdbId: 949 })
})

test('Emby reports a film that is marked as played', () => {
  expect(parseReport('emby', { ...emby, Event: 'item.markplayed', PlaybackInfo: undefined })).toMatchObject(heat)
})

test.each([
  ['plex', { ...plex, event: 'media.play' }],
  ['plex', { ...plex, Metadata: { ...plex.Metadata, type: 'episode' } }],
  ['plex', { event: 'library.new' }],
  ['jellyfin', { ...jellyfin, PlayedToCompletion: 'False' }],
  ['jellyfin', { ...jellyfin, NotificationType: 'PlaybackStart' }],
  ['jellyfin', { ...jellyfin, ItemType: 'Episode' }],
  ['emby', { ...emby, PlaybackInfo: { PlayedToCompletion: false } }],
  ['emby', { ...emby, Item: { ...emby.Item, Type: 'Episode' } }],
  ['kodi', { ...kodi, event: 'paused' }],
  ['kodi', { ...kodi, type: 'episode' }],
] as const)('another event of %s is ignored', (kind, body) => expect(parseReport(kind, body)).toBe('ignored'))

test.each([null, 1, 'text', [], {}, { event: 1 }, { NotificationType: [] }, { Event: {} }])(
  '%j is a report of no player',
  body => {
    for (const kind of ['plex', 'jellyfin', 'emby', 'kodi'] as const) {
      expect(parseReport(kind, body)).toBe('unreadable')
    }
  },
)

test.each([{ imdb: 'tt0113277' }, { tmdb: 949 }, { tmdb: ' 949 ' }])(
  'Kodi reports a film by nothing but its id %j',
  id => {
    const [[name, value] = []] = Object.entries(id)
    const expected = name === 'imdb' ? { imdbId: value, tmdbId: null } : { imdbId: null, tmdbId: 949 }
    expect(parseReport('kodi', { event: 'watched', ...id })).toMatchObject({ title: '', ...expected })
  },
)

test('a report of Kodi with only a year is of no film', () => {
  expect(parseReport('kodi', { event: 'watched', year: 1995 })).toBe('ignored')
})

test('an id of Plex that cannot be read leaves the others', () => {
  const Guid = [{ id: 7 }, null, 'imdb', { id: 'x'.repeat(201) }, { id: 'imdb://tt0113277' }]
  expect(parseReport('plex', { ...plex, Metadata: { ...plex.Metadata, Guid } })).toMatchObject({ imdbId: 'tt0113277' })
})

test.each([
  { IMDB: 'tt0113277', tmdb: 949 },
  { imdb: 'tt0113277', TMDB: '949', Tvdb: {} },
])('the ids of Emby are known in any case: %j', ProviderIds => {
  expect(parseReport('emby', { ...emby, Item: { ...emby.Item, ProviderIds } })).toMatchObject(heat)
})

test.each([true, [949], { valueOf: 949 }, '', '0x3b5', '9e2', 949.5])(
  '%j is no number of a film and no year',
  value => {
    const absent = { year: null, tmdbId: null }
    expect(parseReport('kodi', { ...kodi, tmdb: value, year: value })).toMatchObject(absent)
    const ProviderIds = { Tmdb: value }
    const Item = { ...emby.Item, ProviderIds, ProductionYear: value }
    expect(parseReport('emby', { ...emby, Item })).toMatchObject(absent)
  },
)

test('a boolean that cannot be read is false', () => {
  const PlayedToCompletion: unknown = { toString: null, valueOf: null }
  expect(parseReport('jellyfin', { ...jellyfin, PlayedToCompletion })).toBe('ignored')
  expect(parseReport('emby', { ...emby, PlaybackInfo: { PlayedToCompletion } })).toBe('ignored')
})

test('characters that no database holds are replaced, also where a text is cut', () => {
  expect(parseReport('kodi', { ...kodi, session: 'a\0b\ud800' })).toMatchObject({ session: 'a\ufffdb\ufffd' })
  expect(parseReport('kodi', { ...kodi, title: `${'x'.repeat(499)}🎬` })).toMatchObject({
    title: `${'x'.repeat(499)}\ufffd`,
  })
})

test('fields that cannot be read are absent, and texts are cut', () => {
  const odd = { year: 'soon', imdb: 'nm0000134', tmdb: -1, user: 5, session: {}, watchedOn: '2026-02-30' }
  const absent = { year: null, imdbId: null, tmdbId: null, user: null, session: null, watchedOn: null, watchedAt: null }
  expect(parseReport('kodi', { ...kodi, ...odd })).toEqual({ title: 'Heat', ...absent })
  expect(parseReport('kodi', { ...kodi, title: 'x'.repeat(9000) })).toMatchObject({ title: 'x'.repeat(500) })
})
