// Reads the lines of a backup file: decrypts, unpacks and limits their length.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError, maxLineBytes, maxUnpackedBytes } from './backup-format.ts'
import { decryptWith, WrongPassphraseError } from './encryption.ts'

/** Whether the file is encrypted. Throws a BackupError when it cannot be read or is not a backup. */
export async function isEncrypted(path: string): Promise<boolean> {
  const start = await firstBytes(path)
  if (start.toString('latin1').startsWith('age-encryption.org/v1')) return true
  if (start[0] === 0x1f && start[1] === 0x8b) return false // gzip, RFC 1952
  throw new BackupError(`${path} is not a backup of filmDB.`)
}

async function firstBytes(path: string) {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw new BackupError(`${path} cannot be read: ${Object(cause).code}.`, { cause })
  }
}

/** The lines without their line feeds. Throws a BackupError for a wrong passphrase and for a damaged file. */
export async function* readBackupLines(path: string, passphrase: string | null): AsyncGenerator<string, undefined> {
  const encrypted = await isEncrypted(path)
  if (encrypted && passphrase === null)
    throw new BackupError(`${path} is encrypted: give its passphrase in FILMDB_BACKUP_PASSPHRASE.`)
  const unpacked = new PassThrough()
  const reading = pipeline(createReadStream(path), decryptWith(encrypted ? passphrase : null), createGunzip(), unpacked)
  // The loop below throws the same error.
  reading.catch(() => {})
  try {
    yield* splitLines(unpacked, path)
  } catch (cause) {
    if (cause instanceof BackupError) throw cause
    if (cause instanceof WrongPassphraseError) throw new BackupError(`The passphrase does not open ${path}.`, { cause })
    throw new BackupError(`${path} is damaged or cut short: nothing was restored. Use another copy of it.`, { cause })
  } finally {
    unpacked.destroy()
    await reading.catch(() => {})
  }
}

const lineFeed = 10

async function* splitLines(chunks: AsyncIterable<Buffer>, path: string): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let pieces: Buffer[] = []
  let length = 0
  let unpackedBytes = 0
  for await (const chunk of chunks) {
    unpackedBytes += chunk.length
    if (unpackedBytes > maxUnpackedBytes) throw new BackupError(`${path} holds more than ${maxUnpackedBytes} bytes.`)
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield decoder.decode(Buffer.concat([...pieces, chunk.subarray(start, end)]))
      pieces = []
      length = 0
      start = end + 1
    }
    length += chunk.length - start
    if (length > maxLineBytes) throw new BackupError(`${path} has a line of more than ${maxLineBytes} bytes.`)
    if (start < chunk.length) pieces.push(chunk.subarray(start))
  }
  if (length > 0) throw new Error('the last line has no end')
}
