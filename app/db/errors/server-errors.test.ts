import { expect, test } from 'vitest'
import { describeUnsupportedServer, describeUnusable, formatHostAndDatabase, reasonOf } from './server-errors.ts'

test.each([
  ['postgres://me:hunter2@db.example/films', 'db.example:5432/films'],
  ['postgresql://me:hunter2@db.example:6432/films?sslmode=require', 'db.example:6432/films'],
  ['postgres:///films?host=/run/postgresql', '/run/postgresql:5432/films'],
  ['postgres://me@%2Frun%2Fpostgresql/films', '/run/postgresql:5432/films'],
])('%s is the database at %s', (url, place) => {
  expect(formatHostAndDatabase(url)).toBe(place)
})

test.each([
  [{ code: '28P01', message: 'password authentication failed for user "me"' }, /refuses the user or the password/],
  [{ code: '28000', message: 'role "me" is not permitted to log in' }, /refuses the user or the password/],
  [
    { code: '28000', message: 'no pg_hba.conf entry for host "10.0.0.7", user "me", database "films", no encryption' },
    /does not admit this machine without TLS: add sslmode=require to DATABASE_URL, or an entry/,
  ],
  [
    { code: '28000', message: 'no pg_hba.conf entry for host "10.0.0.7", user "me", database "films", SSL encryption' },
    /does not admit this machine.*pg_hba\.conf.*: no pg_hba\.conf entry for host "10\.0\.0\.7"/,
  ],
  [
    { code: '28000', message: 'no pg_hba.conf entry for host "[local]", user "me", database "films", no encryption' },
    /does not admit this machine or user, by its pg_hba\.conf: no pg_hba\.conf entry for host "\[local\]"/,
  ],
  [
    { code: '28000', message: 'pg_hba.conf rejects connection for host "10.0.0.7", user "me", SSL encryption' },
    /does not admit this machine.*: pg_hba\.conf rejects connection/,
  ],
  [
    { code: '3D000', message: 'database "me" does not exist' },
    /no such database as db:5432\/films \(database "me" does not exist\): create it, or end DATABASE_URL with \/ and the name/,
  ],
  [{ code: '42501', message: 'permission denied for schema public' }, /permission denied for schema public/],
  [{ message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' }, /asks for a password/],
  [
    { code: '42704', severity: 'FATAL', message: 'unrecognized configuration parameter "bogus"' },
    /refuses an option in DATABASE_URL: unrecognized configuration parameter "bogus"/,
  ],
  [
    { code: '22023', severity: 'FATAL', message: 'invalid value for parameter "work_mem": "x"' },
    /refuses an option in DATABASE_URL: invalid value/,
  ],
  [{ message: 'The server does not support SSL connections' }, /take ssl and sslmode off/],
  [
    { code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed certificate in certificate chain' },
    /is not trusted here: add sslrootcert=FILE .* to DATABASE_URL \(self-signed certificate in certificate chain\)/,
  ],
  [
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: "Host: db. is not in the cert's altnames" },
    /the certificate of .* is not trusted here: Host: db\./,
  ],
])('the error %o of a start lasts until an operator acts, and is described', (error, expected) => {
  expect(describeUnusable(error, 'db:5432/films')).toMatch(expected)
})

test.each([
  { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' },
  { code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND db' },
  { code: '57P03', message: 'the database system is starting up' },
  { code: '53300', message: 'sorry, too many clients already' },
  new Error('timeout exceeded when trying to connect'),
])('the error %o of a start may pass by itself', error => {
  expect(describeUnusable(error, 'db:5432/films')).toBeNull()
})

test('an undefined object in a statement is no option of DATABASE_URL', () => {
  const error = { code: '42704', severity: 'ERROR', message: 'type "citext" does not exist' }
  expect(describeUnusable(error, 'db:5432/films')).toBeNull()
})

test('PostgreSQL 14 and a database that is not UTF-8 are rejected', () => {
  expect(describeUnsupportedServer({ version: 150_018, encoding: 'UTF8' }, 'db:5432/films')).toBeNull()
  expect(describeUnsupportedServer({ version: 140_011, encoding: 'UTF8' }, 'db:5432/films')).toMatch(
    /PostgreSQL 14.*needs 15/,
  )
  expect(describeUnsupportedServer({ version: 160_000, encoding: 'SQL_ASCII' }, 'db:5432/films')).toMatch(
    /SQL_ASCII.*needs UTF8/,
  )
})

test('an error without a message is described by its code', () => {
  expect(reasonOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
  expect(reasonOf(new Error('gone'))).toBe('gone')
  expect(reasonOf(null)).toBe('null')
})
