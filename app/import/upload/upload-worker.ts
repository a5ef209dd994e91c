// The thread that parses one upload and ends, so that a costly file does not block the server and its memory is freed.
// It imports no page and no database.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type EntryBatches, toBatches } from '../entry-batches.ts'
import type { FileRead } from '../parse/file-read.ts'
import { cleanFileName } from '../parse/files/file-name.ts'
import { UploadError } from '../parse/files/upload-limits.ts'
import { parseUpload } from '../parse/parse-upload.ts'
import { parseUploadForm, type UploadForm } from './read-form.ts'

/** A parsed upload, ready for the database. */
export type ParsedUpload = (EntryBatches & { fileName: string; files: FileRead[] }) | { error: string }

// A lower priority than the threads that serve requests. Linux gives every thread a priority of its own; elsewhere this
// would slow the whole process down.
const [current, step] = [0, 5]
if (process.platform === 'linux') {
  setPriority(current, Math.min(getPriority(current) + step, constants.priority.PRIORITY_LOW))
}

const parsed = await parseToBatches(workerData)
parentPort?.postMessage(parsed, 'batches' in parsed ? parsed.batches.map(({ buffer }) => buffer) : [])

async function parseToBatches(form: UploadForm): Promise<ParsedUpload> {
  try {
    const { name, bytes } = parseUploadForm(form)
    const read = await parseUpload(name, bytes)
    if ('error' in read) return read
    return { fileName: cleanFileName(name), files: read.files, ...toBatches(read.entries) }
  } catch (error) {
    if (error instanceof UploadError) return { error: error.message }
    throw error
  }
}
