import { expect, test } from 'vitest'
import { createFilm } from '#tests/fixtures/film.ts'
import { discoveryLinks } from './discovery-links.ts'

test('the facts of a film lead to the films they are true of', () => {
  const film = createFilm({
    genres: ['Science Fiction'],
    keywords: ['Time travel', 'world war ii'],
    releaseDate: '1979-05-25',
    countries: ['GB'],
    originalLanguage: 'en',
  })
  expect(discoveryLinks(film, { discoverableGenres: ['Drama', 'Science Fiction'] })).toEqual({
    genres: [{ label: 'Science Fiction', to: '/discover?genre=Science+Fiction' }],
    about: [
      { label: 'Time travel', to: '/discover?keyword=time+travel' },
      { label: 'World War II', to: '/discover?keyword=world+war+ii' },
    ],
    from: [
      { label: 'The 1970s', to: '/discover?from=1970&to=1979' },
      { label: 'United Kingdom', to: '/discover?country=GB' },
      { label: 'In English', to: '/discover?language=en' },
    ],
  })
})

test('a genre that films are not discovered by leads nowhere', () => {
  const { genres } = discoveryLinks(createFilm({ genres: ['Biography', 'Drama'] }), { discoverableGenres: ['Drama'] })
  expect(genres).toEqual([
    { label: 'Biography', to: null },
    { label: 'Drama', to: '/discover?genre=Drama' },
  ])
})

test('a film of which nothing is known leads nowhere', () => {
  const film = createFilm({ genres: [], keywords: [], releaseDate: null, countries: [], originalLanguage: null })
  expect(discoveryLinks(film, { discoverableGenres: ['Drama'] })).toEqual({ genres: [], about: [], from: [] })
})
