import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { createFilm } from '#tests/fixtures/film.ts'
import { movieJsonLd } from './json-ld.ts'

test('a title in JSON-LD cannot close its script element or open a comment', () => {
  const title = '</script><script>alert(1)</script><!-- & \u2028 "quoted" \\'
  const jsonLd = movieJsonLd(createFilm({ title }), {
    url: 'https://films.example/movie/1',
    personUrl: () => '',
    image: '/card.png',
  })
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => [{ 'script:ld+json': jsonLd }] }])
  const html = renderToString(<Page />)

  const [, written = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  expect(written).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(written).name).toBe(title)
})
