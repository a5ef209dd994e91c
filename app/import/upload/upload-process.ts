// The process that parses one upload: a costly file does not block the server, and one that V8 ends for its memory does
// not end it. The body of the form is its input, the content type its argument. It imports no page and no database.
import { constants, getPriority, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { type EntryBatches, toBatches } from '../entry-batches.ts'
import type { FileRead } from '../parse/file-read.ts'
import { cleanFileName } from '../parse/files/file-name.ts'
import { UploadError } from '../parse/files/upload-limits.ts'
import { parseUpload } from '../parse/parse-upload.ts'
import { parseUploadForm } from './parse-upload-form.ts'

/** A message of this process: the batches of entries one by one, and after them the facts of the upload. */
export type UploadPart = EntryBatches['batches'][number] | UploadFacts
type UploadFacts = { fileName: string; files: FileRead[]; count: number } | { error: string }

// A signal to each process of the site, as systemd sends it, does not end it: the site answers its requests first.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})
// A lower priority than the process that serves requests.
setPriority(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))

const send = (part: UploadPart) => process.send?.(part)

const [, , contentType = ''] = process.argv
send(await parseAndSend(contentType, await buffer(process.stdin)))
// The server ends it when the last message has arrived.
process.channel?.ref()

async function parseAndSend(contentType: string, body: Uint8Array): Promise<UploadFacts> {
  try {
    const { name, bytes } = parseUploadForm({ contentType, body })
    const read = await parseUpload(name, bytes)
    if ('error' in read) return read
    const { batches, count } = toBatches(read.entries)
    for (const batch of batches) send(batch)
    return { fileName: cleanFileName(name), files: read.files, count }
  } catch (error) {
    if (error instanceof UploadError) return { error: error.message }
    throw error
  }
}
