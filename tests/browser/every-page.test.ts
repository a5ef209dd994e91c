import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { everyPage } from './every-page.ts'

/** Tested with axe elsewhere, or the answer to a form that was not saved. */
const elsewhere = ['/user/services', '/not-saved']

test('every page of the routes is among the pages that axe looks at', () => {
  const pages = routes.filter(({ file }) => file.endsWith('.tsx')).map(({ path = '' }) => `/${path}`)
  const paths = everyPage.map(({ path }) => path.replace(/\?.*/, ''))
  const missing = pages.filter(pattern => !paths.some(path => matchPath(pattern, path)))
  expect(missing).toEqual(elsewhere)
})
