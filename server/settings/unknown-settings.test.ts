import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { unknownSettings } from './unknown-settings.ts'

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATBASE_URL', 'DATABASE_URL'],
  ['TMDB_KEY', 'TMDB_TOKEN'],
  ['TMDB_API_KEY', 'TMDB_TOKEN'],
  ['OMDB_API_KEY', 'OMDB_KEY'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUSTED_PROXIES', 'TRUSTED_PROXY'],
  ['FILMDB_PORT', 'PORT'],
  ['SOCIAL_X', 'SOCIAL_TWITTER|SOCIAL_YOUTUBE'],
])('%s is answered with %s', (name, meant) => {
  const lines = unknownSettings({ [name]: 'x' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name} .*did you mean (${meant})\\?$`))
})

test('the variables of other programs are left alone', () => {
  const others =
    'PATH HOME HOSTNAME HOSTTYPE PORTS PWD SHELL TERM LANG CI MAIL NODE_ENV NODE_OPTIONS TEST_DATABASE_URL GOOGLE_APPLICATION_CREDENTIALS CHROMIUM_PATH'
  expect(unknownSettings(Object.fromEntries(others.split(' ').map(name => [name, 'x'])))).toEqual([])
})

test('the real names are never called misspelt, and an empty slip is none', () => {
  expect(unknownSettings(Object.fromEntries(settingNames.map(name => [name, 'x'])))).toEqual([])
  expect(unknownSettings({ DATABASE_URI: '' })).toEqual([])
})
