import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { arePackagesEqual, installedPackages } from './packages.mjs'

const linux = { platform: 'linux', arch: 'x64' }
const sharp = { version: '1.0.0' }
const forLinux = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] }
const forMac = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] }
const wanted = { '': { name: 'filmdb' }, sharp, 'sharp-linux': forLinux, 'sharp-mac': forMac }

test.each([
  ['what the lock file asks of this machine', { sharp, 'sharp-linux': forLinux }, true],
  ['nothing', {}, false],
  ['another version', { sharp: { version: '0.9.0' }, 'sharp-linux': forLinux }, false],
  ['a package too many', { sharp, 'sharp-linux': forLinux, extra: sharp }, false],
  ['the packages of another kind of machine', { sharp, 'sharp-mac': forMac }, false],
  ['all but a package that npm may leave out', { sharp }, true],
])('%s', (_, installed, expected) => {
  expect(arePackagesEqual(wanted, installed, linux)).toBe(expected)
})

test('a list of platforms with a ! names those a package is not for', () => {
  const notForWindows = { ...sharp, os: ['!win32'] }
  const both = { '': {}, notForWindows }
  expect(arePackagesEqual(both, { notForWindows }, linux)).toBe(true)
  expect(arePackagesEqual(both, { notForWindows }, { platform: 'win32', arch: 'x64' })).toBe(false)
})

test('a record of npm that is missing, empty or cut short counts as nothing installed', () => {
  const directory = createTemporaryDirectory()
  const file = join(directory, '.package-lock.json')
  expect(installedPackages(file)).toBeNull()
  const whole = JSON.stringify({ name: 'filmdb', packages: { sharp } })
  for (const text of ['', whole.slice(0, 30)]) {
    writeFileSync(file, text)
    expect(installedPackages(file)).toBeNull()
  }
  writeFileSync(file, whole)
  expect(installedPackages(file)).toEqual({ sharp })
})
