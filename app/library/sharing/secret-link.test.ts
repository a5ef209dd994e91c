import { expect, test } from 'vitest'
import { formatPart, parsePart } from './secret-link.ts'

test.each(['watchlist', 'calendar', 'diary-feed', 'list:0b5f6c1e-8a53-4a0e-9d0e-2f5b0f6f4a11', 'year:2026'])(
  'the part %j is parsed and formats back to it',
  text => {
    const part = parsePart(text)
    expect(part && formatPart(part)).toBe(text)
  },
)

test.each(['', 'list', 'list:', 'list:1', 'year:', 'year:26', 'year:3026', 'year:2026:1', 'diary', 'WATCHLIST'])(
  'the text %j names no part of a library',
  text => expect(parsePart(text)).toBeNull(),
)
