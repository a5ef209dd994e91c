import { expect, test } from 'vitest'
import { isPublicRead } from './public-path.ts'

const read = (path: string, method = 'GET') => isPublicRead({ method, url: `http://localhost${path}` })

test.each(['/', '/_root.data', '/popular?genre=War', '/movie/603', '/movie/tt0133093.data', '/search/suggestions?q=a'])(
  '%s is complete for a visitor who cannot be identified',
  path => {
    expect(read(path)).toBe(true)
    expect(read(path, 'POST')).toBe(false)
  },
)

test.each(['/user', '/user.data', '/watchlist', '/user/export.zip', '/movie/603/rating', '/signin', '/delete-account'])(
  '%s waits until the visitor can be identified',
  path => expect(read(path)).toBe(false),
)
