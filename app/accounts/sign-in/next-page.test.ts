import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

const next = (text: string) => nextPage(new URLSearchParams({ next: text }))

test('a next parameter with a path of this site is followed', () => {
  expect(next('/movie/11?tab=cast')).toBe('/movie/11?tab=cast')
})

test('a visitor without a next parameter goes to the home page', () => {
  expect(nextPage(new URLSearchParams())).toBe('/')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'movie/11', ''])(
  'a URL that may lead to another site is replaced by the home page: %j',
  text => expect(next(text)).toBe('/'),
)
