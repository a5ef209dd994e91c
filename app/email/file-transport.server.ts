// Delivers emails as files when no SMTP server is configured, and prints their links at the console.
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fsyncPath } from '#app/db/embedded/fsync.ts'
import type { Cipher } from './cipher.server.ts'
import { composeMessage } from './compose-message.server.ts'
import { linkOf, subjectLine } from './email.ts'
import type { AddressedEmail, Deliver } from './transport.ts'

type FileTransportOptions = { dataDir: string; cipher: Cipher }

/** The directory of the emails. The first one creates it. */
export const outboxOf = ({ dataDir }: Pick<FileTransportOptions, 'dataDir'>) => join(dataDir, 'outbox')

/**
 * Delivers into `dataDir/outbox/`, one file per email, readable by the owner only. `print` gets a line with the link. A
 * second delivery writes the same file.
 */
export function deliverToFiles({
  from,
  print,
  ...place
}: FileTransportOptions & { from: string; print: (line: string) => void }): Deliver {
  return async (addressed, { handOver }) => {
    const file = join(outboxOf(place), nameOf(addressed, place))
    try {
      const { bytes } = await composeMessage(addressed, { from })
      await writeWhole(file, bytes)
      // Noted after the file was written: when the member was deleted meanwhile this fails and the file is removed; a
      // later deletion finds the file.
      await handOver().catch(async cause => {
        await rm(file, { force: true })
        throw cause
      })
      print(consoleLineOf(addressed))
      return { outcome: 'delivered', response: `written to ${file}` }
    } catch (error) {
      const { code, message } = Object(error)
      return {
        outcome: 'failed',
        isFinal: false,
        reason: `no file was written: ${code ?? 'not ours'}`,
        response: `${message}`,
      }
    }
  }
}

/** Deletes the files of all emails to this member. */
export async function deleteEmails(place: FileTransportOptions, memberId: string) {
  const names = await readdir(outboxOf(place)).catch(emptyIfMissing)
  const ownFiles = names.filter(name => name.includes(`.${ownerOf(memberId, place)}.`))
  await Promise.all(ownFiles.map(name => rm(join(outboxOf(place), name), { force: true })))
}

/**
 * `<time>.<MAC of the member>.<MAC of the idempotency key>.<kind>.eml`, such as
 * `2026-11-21T14-29-06-123Z.1f3a5c7e9b2d4f60.0a1b2c3d.reset-password.eml`. It contains no email address.
 */
function nameOf({ postedAt, memberId, mac, kind }: AddressedEmail, place: FileTransportOptions) {
  const when = postedAt.toISOString().replace(/[:.]/g, '-')
  return `${when}.${ownerOf(memberId, place)}.${mac.slice(0, 8)}.${kind}.eml`
}

const ownerOf = (memberId: string | null, { cipher }: FileTransportOptions) =>
  memberId ? cipher.mac(`member ${memberId}`).slice(0, 16) : 'nobody'

async function writeWhole(file: string, bytes: Buffer) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = await open(`${file}.part`, 'w', 0o600)
  try {
    await unfinished.writeFile(bytes)
    await unfinished.sync()
    await unfinished.close()
    await rename(`${file}.part`, file)
    await fsyncPath(dirname(file)) // the name, before the row says that the email was delivered
  } catch (error) {
    await unfinished.close().catch(() => {})
    await rm(`${file}.part`, { force: true })
    throw error
  }
}

/** `Email for a***@example.org: Reset your password: https://...` */
function consoleLineOf({ to, message }: AddressedEmail) {
  const masked = to.replace(/^(.).*@/u, '$1***@')
  return [`Email for ${masked}`, subjectLine(message), linkOf(message)].filter(Boolean).join(': ')
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
