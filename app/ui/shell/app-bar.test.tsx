import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Member } from '#app/accounts/member.ts'
import { AppBar } from './app-bar.tsx'

function barFor(visitor: Pick<Member, 'name'> | null | undefined, filmCount: number | null = 1144) {
  const Page = createRoutesStub([{ path: '/', Component: () => <AppBar filmCount={filmCount} visitor={visitor} /> }])
  return renderToString(<Page />)
}

test('an anonymous visitor sees Sign In', () => {
  const bar = barFor(null)
  expect(bar).toContain('href="/signin"')
  expect(bar).not.toMatch(/Profil|Logout/)
})

test('a member sees Profile and Logout', () => {
  const bar = barFor({ name: 'ada.lovelace' })
  expect(bar).toContain('href="/user"')
  expect(bar).toContain('Logout')
  expect(bar).not.toContain('/signin')
})

test('while sessions cannot be looked up, the bar shows neither', () => {
  const bar = barFor(undefined)
  expect(bar).toContain('href="/watchlist"')
  expect(bar).not.toMatch(/Sign In|Profil|Logout/)
})

test('the search shows the number of films when it is known', () => {
  expect(barFor(null)).toContain('Search 1,144 films')
  expect(barFor(null, null)).toContain('placeholder="Search films"')
})
