import { expect, test } from 'vitest'
import type { FeedEntry } from '#app/library/sharing/feed-entries.server.ts'
import { itemsOf, parseFeed } from '#tests/client/parse-feed.ts'
import { formatFeed } from './rss.ts'

const options = {
  title: 'A diary on filmDB',
  selfUrl: 'https://films.example/feed/x?a=1&b=2',
  publicUrl: 'https://films.example',
}

const entry: FeedEntry = {
  id: '0b5f6c1e-8a53-4a0e-9d0e-2f5b0f6f4a11',
  filmId: 949,
  title: 'Heat',
  releaseDate: '1995-12-15',
  watchedOn: '2026-11-22',
  stars: 4.5,
  isRewatch: true,
  isLiked: true,
  note: 'Coffee.',
  loggedAt: '2026-11-22T10:11:12.345Z',
}

test('an entry is an item with its film, its day, its stars and its note', () => {
  expect(itemsOf(formatFeed([entry], options))).toEqual([
    {
      title: 'Heat (1995), 4.5 stars',
      link: 'https://films.example/movie/949',
      guid: 'urn:uuid:0b5f6c1e-8a53-4a0e-9d0e-2f5b0f6f4a11',
      pubDate: 'Sun, 22 Nov 2026 10:11:12 GMT',
      description: '<p>Watched on November 22, 2026. Not for the first time. 4.5 stars. Liked.</p><p>Coffee.</p>',
    },
  ])
})

test('an entry without a day, stars and note has an item too', () => {
  const bare = { ...entry, watchedOn: null, stars: null, isRewatch: false, isLiked: false, note: '', releaseDate: null }
  expect(itemsOf(formatFeed([bare], options))[0]).toMatchObject({ title: 'Heat', description: '' })
})

test('markup in titles and notes stays text, and characters that XML does not have are left out', () => {
  const hostile = '</title><script>alert("1")</script> & \u0000\u0008\ud800\uffff]]>'
  const [item] = itemsOf(formatFeed([{ ...entry, title: hostile, note: hostile }], options))
  expect(item?.title).toContain('</title><script>alert("1")</script> & ')
  expect(item?.description).toContain('&#60;script&#62;')
  expect(item?.description).not.toContain('<script')
})

test('the feed names itself, and without entries it is valid all the same', () => {
  const { channel } = parseFeed(formatFeed([], options))
  expect(channel).toMatchObject({ title: 'A diary on filmDB', link: 'https://films.example/', language: 'en' })
  expect(channel.self).toBe(options.selfUrl)
})

test('a long note is not cut inside a character', () => {
  const { description } = itemsOf(formatFeed([{ ...entry, note: `x${'🎬'.repeat(2001)}` }], options))[0] ?? {}
  expect(description).toContain(`<p>x${'🎬'.repeat(1999)}…</p>`)
})

test('a long note ends with an ellipsis after 2,000 characters, with every reserved character escaped', () => {
  const feed = formatFeed([{ ...entry, note: `<"'>${'&'.repeat(10_000)}` }], options)
  const { description = '' } = itemsOf(feed)[0] ?? {}
  expect(description).toContain(`<p>&#60;&#34;&#39;&#62;${'&#38;'.repeat(1996)}…</p>`)
})
