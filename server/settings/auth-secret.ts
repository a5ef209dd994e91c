// AUTH_SECRET when it is not set: created once and stored under DATA_DIR.
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toAccessError } from '#app/db/embedded/directory-errors.ts'
import { UnusableDirectoryError } from '#app/db/embedded/unusable-directory-error.ts'
import { ensureUsableDirectory } from '#app/db/embedded/usable-directory.ts'
import type { Config } from './config.ts'

const minLength = 32

/** The file with the secret when AUTH_SECRET is not set. */
export const authSecretFile = (dataDir: string) => join(dataDir, 'auth-secret')

/**
 * The secret that signs and encrypts: the setting's, or the one in `DATA_DIR/auth-secret`, which is created when it is
 * missing. `warn` is called when several servers could each create their own. Throws UnusableDirectoryError when the file
 * exists and cannot be read, or holds no secret, or when it cannot be created.
 */
export function authSecret(
  { authSecret, dataDir, databaseUrl }: Pick<Config, 'authSecret' | 'dataDir' | 'databaseUrl'>,
  { warn }: { warn: (sentence: string) => void },
): string {
  if (authSecret) return authSecret
  const file = authSecretFile(dataDir)
  if (databaseUrl)
    warn(`AUTH_SECRET is not set and is taken from ${file}: servers that share a database must share it, so set it`)
  const secret = readSecret(file) ?? createInDirectory(file)
  if (secret.length >= minLength) return secret
  throw new UnusableDirectoryError(
    `${file} holds no secret of at least ${minLength} characters: delete it, and everybody signs in anew`,
  )
}

function readSecret(file: string) {
  try {
    return readWhole(file)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(Object(error).code)) return null
    throw toAccessError(file, error)
  }
}

/** On a database server this is the first use of DATA_DIR. */
function createInDirectory(file: string) {
  ensureUsableDirectory(dirname(file))
  try {
    return createSecret(file)
  } catch (error) {
    throw toAccessError(file, error)
  }
}

/** Whole or not at all, and the first of two servers wins: a link is never made over a file that is there. */
function createSecret(file: string) {
  const unfinished = `${file}.${process.pid}`
  rmSync(unfinished, { force: true })
  try {
    writeSecret(unfinished)
    linkUnlessThere(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  fsyncDirectory(dirname(file))
  return readWhole(file)
}

function linkUnlessThere(unfinished: string, file: string) {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    // File systems without hard links, such as exFAT and some network shares, reply with one of several codes.
    if (Object(error).code !== 'EEXIST') writeUnlessThere(file)
  }
}

/** The name of a new file is on the disk then: a power cut would otherwise leave a site that makes another secret. */
function fsyncDirectory(directory: string) {
  const descriptor = openSync(directory, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Without hard links the file is empty until another server has written it: waits for that, at most a second. */
function readWhole(file: string) {
  for (let tries = 20; ; tries -= 1) {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret || tries === 0) return secret
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}

function writeUnlessThere(file: string) {
  try {
    writeSecret(file)
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error
  }
}

/** Throws EEXIST when the file exists. A file that cannot be written whole, as on a full disk, is removed. */
function writeSecret(file: string) {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(descriptor, `${randomBytes(32).toString('base64url')}\n`, { flush: true })
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}
