import { expect, onTestFinished, test, vi } from 'vitest'
import { parseLoadFilmsArguments } from './load-films-arguments.ts'

test('the path of a dump counts from the directory of npm run, and the options are those of its publisher', () => {
  vi.stubEnv('INIT_CWD', '/home/ann')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(parseLoadFilmsArguments(['imdb', 'dump', '--min-votes', '0', '--tv-movies'])).toEqual({
    publisher: 'imdb',
    path: '/home/ann/dump',
    options: { minVotes: 0, tvMovies: true, videos: false },
  })
  expect(parseLoadFilmsArguments(['tmdb', '/srv/films.gz', '--videos'])).toEqual({
    publisher: 'tmdb',
    path: '/srv/films.gz',
    options: { minVotes: 5, tvMovies: false, videos: true },
  })
})

test.each([
  ['imdb', '--videos'],
  ['imdb', 'dump', 'other'],
  ['imdb', 'dump', '--min-votes'],
  ['tmdb', 'films.gz', '--min-votes', '3'],
])('the arguments %j %j %j are answered with how the command is used', (...args) => {
  expect(() => parseLoadFilmsArguments(args)).toThrow('Usage: npm run load-films -- imdb <folder>')
})
