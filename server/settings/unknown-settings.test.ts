import { expect, test } from 'vitest'
import { settingNames } from './settings-schema.ts'
import { unknownSettings } from './unknown-settings.ts'

test.each([
  ['DATABASE_URI', 'settings that begin with DATABASE_ are: DATABASE_URL'],
  ['TMDB_KEY', 'settings that begin with TMDB_ are: TMDB_TOKEN, TMDB_URL, TMDB_IMAGE_URL'],
  ['OMDB_API_KEY', 'settings that begin with OMDB_ are: OMDB_KEY, OMDB_URL'],
  ['GOOGLE_CLIENT_KEY', 'settings that begin with GOOGLE_CLIENT_ are: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET'],
  ['TRUSTED_PROXIES', 'settings that begin with TRUSTED_ are: TRUSTED_PROXY'],
  ['FILMDB_PORT', 'no setting begins with FILMDB_'],
])('%s is reported with the settings of its family', (name, hint) => {
  const line = `${name} is not a setting of filmDB and was ignored; ${hint}`
  expect(unknownSettings({ [name]: 'x' })).toEqual([line])
})

test.each([
  ['AUTH_SECERT', 'AUTH_SECRET'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['WORKER', 'WORKERS'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['log_level', 'LOG_LEVEL'],
  ['TRUST_PROXY', 'TRUSTED_PROXY'],
  ['POTR', 'PORT'],
  ['HOTS', 'HOST'],
])('%s is reported with the setting that it resembles', (name, meant) => {
  const line = `${name} is not a setting of filmDB and was ignored; did you mean ${meant}?`
  expect(unknownSettings({ [name]: 'x' })).toEqual([line])
})

test('of .env, every variable that is not a setting is reported once', () => {
  const envFile = {
    PORTS: '3000',
    TMDB_KEY: 'x',
    EMPTY: '',
    PORT: '3000',
    TZ: 'UTC',
  }
  expect(unknownSettings(envFile, envFile)).toEqual([
    'TMDB_KEY in .env is not a setting of filmDB and was ignored; settings that begin with TMDB_ are: TMDB_TOKEN, TMDB_URL, TMDB_IMAGE_URL',
    'PORTS in .env is not a setting of filmDB and was ignored',
  ])
})

test('a variable of .env that Node reads before the file is reported, unless the environment has it', () => {
  const tooLate = (name: string) =>
    `${name} in .env is too late for Node, which reads it first: set it in the environment of npm start`
  const envFile = { NODE_OPTIONS: 'x', https_proxy: 'x', NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_EXTRA_CA_CERTS: 'x' }
  expect(unknownSettings({ NODE_EXTRA_CA_CERTS: 'x' }, envFile)).toEqual(['NODE_OPTIONS', 'https_proxy'].map(tooLate))
})

test('the variables of other programs are not reported', () => {
  const others =
    'PATH HOME HOSTNAME HOSTTYPE PORTS PWD SHELL TERM LANG CI MAIL NODE_ENV NODE_OPTIONS TEST_DATABASE_URL GOOGLE_APPLICATION_CREDENTIALS CHROMIUM_PATH'
  expect(unknownSettings(Object.fromEntries(others.split(' ').map(name => [name, 'x'])))).toEqual([])
})

test('settings and empty variables are not reported', () => {
  expect(unknownSettings(Object.fromEntries(settingNames.map(name => [name, 'x'])))).toEqual([])
  expect(unknownSettings({ DATABASE_URI: '' })).toEqual([])
})
