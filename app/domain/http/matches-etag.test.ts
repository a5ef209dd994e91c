import { expect, test } from 'vitest'
import { matchesEtag } from './matches-etag.ts'

test.each(['W/"films"', '"films"', '*', ' * ', 'W/"other", "films"', '"other",W/"films"'])(
  '%s names W/"films"',
  header => {
    expect(matchesEtag(header, 'W/"films"')).toBe(true)
  },
)

test.each([undefined, '', `${','.repeat(1000)}"films"`, '"other"', 'films', 'w/"films"', '"*"', '"films'])(
  '%s does not name W/"films"',
  header => {
    expect(matchesEtag(header, 'W/"films"')).toBe(false)
  },
)
