import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invalidSettings } from '#tests/fixtures/invalid-settings.ts'
import {
  emptyLegalSettings,
  parseConfig,
  SettingsError,
  settingsWithoutPublicUrl,
  unsetSocialSettings,
} from './config.ts'
import { settingNames } from './settings-schema.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

test('every setting has a default', () => {
  const config = parseConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: null,
    publicUrl: 'http://localhost:3000',
    dataDir: join(process.cwd(), '.data'),
    databaseUrl: null,
    authSecret: null,
    tmdb: { token: null, url: 'https://api.themoviedb.org/3', imageUrl: 'https://image.tmdb.org/t/p' },
    omdb: { key: null, url: 'https://www.omdbapi.com' },
    mail: { smtpUrl: null, from: 'filmDB <no-reply@localhost>' },
    trustedProxy: [],
    logLevel: 'info',
    operator: { name: null, contact: null, jurisdiction: null },
  })
  for (const [name, url] of Object.entries(config.social))
    expect(url).toMatch(new RegExp(`^https://(www\\.)?${name}\\.com/$`))
})

test('an empty or blank value is the same as none', () => {
  const blank = Object.fromEntries(settingNames.map((name, index) => [name, index % 2 ? '' : '  ']))
  expect(parseConfig(blank)).toEqual(parseConfig({}))
})

test.each([
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ PORT: ' 65535 ' }, { port: 65_535 }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: 'films.example' }, { host: 'films.example' }],
  [{ PUBLIC_URL: 'https://films.example/' }, { publicUrl: 'https://films.example' }],
  [{ PUBLIC_URL: 'https://FILMS.example:443' }, { publicUrl: 'https://films.example' }],
  [{ PUBLIC_URL: 'https://films.example' }, { mail: { smtpUrl: null, from: 'filmDB <no-reply@films.example>' } }],
  [{ DATA_DIR: '/srv/filmdb' }, { dataDir: '/srv/filmdb' }],
  [{ DATA_DIR: '../elsewhere' }, { dataDir: join(process.cwd(), '../elsewhere') }],
  [{ DATABASE_URL: 'postgresql://a:b%40c@db:5432/films' }, { databaseUrl: 'postgresql://a:b%40c@db:5432/films' }],
  [{ DATABASE_URL: 'postgres://db/films%20of/a:b%25c' }, { databaseUrl: 'postgres://db/films%20of/a:b%25c' }],
  [{ DATABASE_URL: 'postgres:///films?host=/run/pg' }, { databaseUrl: 'postgres:///films?host=/run/pg' }],
  [{ SOCIAL_TWITTER: 'none' }, { social: { twitter: null, youtube: 'https://www.youtube.com/' } }],
  [{ TMDB_URL: 'http://127.0.0.1:4000/3/' }, { tmdb: { url: 'http://127.0.0.1:4000/3' } }],
  [{ TMDB_URL: 'http://[::1]:4000/3/?#' }, { tmdb: { url: 'http://[::1]:4000/3' } }],
  [
    { DATABASE_URL: `postgres://db/films?sslmode=verify-full&sslrootcert=${import.meta.filename}` },
    { databaseUrl: expect.stringContaining('verify-full') },
  ],
  [
    { DATABASE_URL: 'postgres://db/films?sslmode=require&channel_binding=require' },
    { databaseUrl: 'postgres://db/films?sslmode=verify-full&channel_binding=require' },
  ],
  [
    { DATABASE_URL: 'postgres://db/films?uselibpqcompat=true&sslmode=require' },
    { databaseUrl: 'postgres://db/films?uselibpqcompat=true&sslmode=require' },
  ],
  [
    { SMTP_URL: 'smtp://mail.example?ignoreTLS=true&tls.servername=mail' },
    { mail: { smtpUrl: 'smtp://mail.example?ignoreTLS=true&tls.servername=mail' } },
  ],
  [{}, { requireVerifiedEmail: false }],
  [{ SMTP_URL: 'smtp://mail.example' }, { requireVerifiedEmail: true }],
  [{ SMTP_URL: 'smtp://mail.example', REQUIRE_VERIFIED_EMAIL: 'False' }, { requireVerifiedEmail: false }],
  [{ REQUIRE_VERIFIED_EMAIL: 'true' }, { requireVerifiedEmail: true }],
  [{ LOG_LEVEL: 'DEBUG' }, { logLevel: 'debug' }],
  [{ MAIL_FROM: 'films@example.org' }, { mail: { from: 'films@example.org' } }],
  [{ MAIL_FROM: 'Films, Inc. <a@b.org>' }, { mail: { from: 'Films, Inc. <a@b.org>' } }],
  [{ MAIL_FROM: '"Films (new)" <a@b.org>' }, { mail: { from: '"Films (new)" <a@b.org>' } }],
  [{ MAIL_FROM: '"filmDB: films" <a@b.org>' }, { mail: { from: '"filmDB: films" <a@b.org>' } }],
  [
    { SMTP_URL: 'smtp://mail.example?requireTLS=false&socketTimeout=5000&tls.rejectUnauthorized=false' },
    { requireVerifiedEmail: true },
  ],
  [
    { TRUSTED_PROXY: '10.0.0.0/8, ::1  fd00::/8,192.168.1.1' },
    { trustedProxy: ['10.0.0.0/8', '::1', 'fd00::/8', '192.168.1.1'] },
  ],
])('the settings %o are parsed', (env, expected) => {
  expect(parseConfig(env)).toMatchObject(expected)
})

test.each(invalidSettings)('%s refuses what it cannot mean, in one line with its name', (name, values) => {
  for (const value of values) {
    const problems = problemsOf({ [name]: value })
    expect(problems, JSON.stringify(value)).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name}: given .+, expected .+$`))
  }
})

test.each([
  ['a comment without a value', 'AUTH_SECRET', '# signs sessions and encrypts waiting emails'],
  ['a secret in quotes', 'AUTH_SECRET', `"${'x'.repeat(44)}"`],
  ['a comment behind a secret', 'AUTH_SECRET', `${'x'.repeat(44)}  # signs sessions`],
  ['a directory in quotes', 'DATA_DIR', '"/data"'],
  ['a directory in single quotes', 'DATA_DIR', "'/data'"],
  ['a comment behind a directory', 'DATA_DIR', '/data   # directory of the database'],
  ['a token in quotes', 'TMDB_TOKEN', '"eyJhbGciOi"'],
  ['a comment without a name', 'OPERATOR_NAME', '# the operator of this site'],
  ['a name in quotes', 'OPERATOR_NAME', '"Film Club"'],
  ['a comment behind a URL', 'SOCIAL_YOUTUBE', 'https://youtube.com/@films  # a profile'],
  ['a sender in quotes', 'MAIL_FROM', '"filmDB <films@example.org>"'],
])('%s is refused: Docker passes on quotes and comments as parts of the value', (_, name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/, expected a value without quotes around it and without a comment behind it: /)
})

test.each([
  ['AUTH_SECRET', 'x#"\'y'.repeat(9)],
  ['AUTH_SECRET', `#${'x'.repeat(43)}`],
  ['DATA_DIR', '/srv/film #2'],
  ['DATA_DIR', '/srv/film #two'],
  ['OPERATOR_NAME', '"Rosebud" Film Club "Kane"'],
  ['OPERATOR_CONTACT', '12 Main Street, Suite #4'],
  ['OPERATOR_CONTACT', 'IRC #filmdb on Libera.Chat'],
  ['OPERATOR_CONTACT', 'Matrix: #films:example.org'],
  ['SOCIAL_YOUTUBE', 'https://youtube.com/@films#about'],
])('%s may have a number sign or a quote within its value', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([])
})

test('settings whose links need PUBLIC_URL are named while it is not set', () => {
  const given = { SMTP_URL: 'smtp://mail.example', GOOGLE_CLIENT_ID: 'me', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(settingsWithoutPublicUrl(parseConfig(given))).toEqual(['SMTP_URL', 'GOOGLE_CLIENT_ID'])
  expect(settingsWithoutPublicUrl(parseConfig({ ...given, PUBLIC_URL: 'https://films.example' }))).toEqual([])
  expect(settingsWithoutPublicUrl(parseConfig({}))).toEqual([])
})

test('the settings of the operator that are not set are named', () => {
  const given = parseConfig({
    OPERATOR_CONTACT: 'films@example.org',
    SOCIAL_TWITTER: 'none',
    SOCIAL_YOUTUBE: 'https://y/me',
  })
  expect(emptyLegalSettings(given)).toEqual(['OPERATOR_NAME', 'OPERATOR_JURISDICTION'])
  expect(unsetSocialSettings(given)).toEqual(['SOCIAL_FACEBOOK', 'SOCIAL_INSTAGRAM', 'SOCIAL_LINKEDIN'])
})

test('all bad settings are reported at once', () => {
  const names = problemsOf({ PORT: 'x', PUBLIC_URL: 'y', LOG_LEVEL: 'loud', GOOGLE_CLIENT_ID: 'me' }).map(
    line => line.split(':')[0],
  )
  expect(names).toEqual(['PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'GOOGLE_CLIENT_SECRET'])
})

test('no problem ever quotes a secret', () => {
  const told = problemsOf({
    DATABASE_URL: 'postgres:u:hunter2@db/films',
    SMTP_URL: 'smtp:u:hunter2@mail',
    AUTH_SECRET: 'hunter2',
    TMDB_TOKEN: 'hunter2 hunter2',
    OMDB_KEY: 'hunter2\nhunter2',
    PUBLIC_URL: 'https://u:hunt/er@hunter2@films.example',
    OMDB_URL: 'https://omdb.example/?apikey=hunter2',
    SOCIAL_YOUTUBE: 'ftp://u:hunter2@youtube.example',
  })
  expect(told).toHaveLength(8)
  expect(told.join('\n')).not.toContain('hunter2')
})

test('a pair of settings is whole or absent', () => {
  expect(problemsOf({ GOOGLE_CLIENT_SECRET: 'abc' })).toEqual([
    'GOOGLE_CLIENT_ID: given nothing, expected a value, because GOOGLE_CLIENT_SECRET is set',
  ])
  expect(problemsOf({ TOP100_KEY: 'abc' })).toHaveLength(1)
})

test('.env.example has every setting once, in order, each with its explanation', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
  const isSetting = (line: string) => /^#?[A-Z\d_]+=/.test(line)
  const documented = lines.filter(isSetting).map(line => line.replace(/^#/, ''))
  expect(documented.map(line => line.split('=')[0])).toEqual(settingNames)
  // Programs that read the file otherwise take a comment behind a value for a part of it.
  for (const line of documented) expect(line).not.toMatch(/\s#/)
  for (const [index, line] of lines.entries()) {
    if (isSetting(line)) expect(lines[index - 1], line).toMatch(/^# .{8,}\.$/)
  }
})
