// Reads a dump, plain or gzipped, as blocks of lines in constant memory. https://www.rfc-editor.org/rfc/rfc1952
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DumpError } from './dump-error.ts'

/** Complete lines; `texts[i]` is line `first + i`, counted from 1, or null where it is broken and was reported. */
type LineBlock = { first: number; texts: (string | null)[] }

type ReadOptions = {
  /** Called for each line that cannot be read as text. */
  onBroken: (broken: { line: number; reason: string }) => void
  /** Called with the compressed bytes read since the last call. */
  onBytes?: (bytes: number) => void
}

/** Bytes of one line; the longest of IMDb's files have some 20,000. */
const maxLineBytes = 1024 * 1024
const blockBytes = 256 * 1024

/** The lines of the file. Throws `DumpError` when it is missing, cut off or damaged. */
export async function* readLines(path: string, { onBroken, onBytes }: ReadOptions): AsyncGenerator<LineBlock> {
  let first = 1
  let pendingChunks: Buffer[] = []
  let pendingBytes = 0
  let isTooLong = false
  const block = (bytes: Buffer) => {
    const texts = linesIn(bytes, isTooLong, { first, onBroken })
    const made = { first, texts }
    first += texts.length
    pendingChunks = []
    pendingBytes = 0
    isTooLong = false
    return made
  }
  for await (const chunk of open(path, onBytes)) {
    const end = chunk.lastIndexOf(newline)
    if (end >= 0) yield block(Buffer.concat([...pendingChunks, chunk.subarray(0, end)]))
    const remainder = chunk.subarray(end + 1)
    pendingBytes += remainder.length
    if (pendingBytes > maxLineBytes) {
      isTooLong = true
      pendingChunks = []
    } else if (remainder.length > 0) pendingChunks.push(remainder)
  }
  if (pendingBytes > 0) yield block(Buffer.concat(pendingChunks))
}

const newline = 0x0a

async function* open(path: string, onBytes: ReadOptions['onBytes']): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: blockBytes })
  file.on('data', chunk => onBytes?.(chunk.length))
  // The loop below reads the same error from the last stream.
  const stream = path.endsWith('.gz') ? pipeline(file, createGunzip({ chunkSize: blockBytes }), () => {}) : file
  try {
    for await (const chunk of stream) yield chunk
  } catch (cause) {
    throw new DumpError(`${basename(path)} ${sentenceOf(Object(cause).code)}`, { cause })
  }
}

function sentenceOf(code: unknown) {
  if (code === 'ENOENT') return 'is missing. The folder needs the files under the names they are downloaded with.'
  if (code === 'Z_BUF_ERROR') return 'is cut off before its end. Download it again.'
  if (String(code).startsWith('Z_')) return 'is damaged: it cannot be unpacked. Download it again.'
  return `cannot be read (${code}).`
}

function linesIn(
  bytes: Buffer,
  isTooLong: boolean,
  { first, onBroken }: { first: number } & Pick<ReadOptions, 'onBroken'>,
): (string | null)[] {
  const decoded = bytes.toString('utf8')
  const text = first === 1 && decoded.startsWith(byteOrderMark) ? decoded.slice(1) : decoded
  const lines = text.split('\n')
  if (!isTooLong && !unusual.test(text) && bytes.length <= maxLineBytes) return lines
  return lines.map((line, index) => {
    const reason = index === 0 && isTooLong ? tooLong : reasonAgainst(line)
    if (!reason) return line.endsWith('\r') ? line.slice(0, -1) : line
    onBroken({ line: first + index, reason })
    return null
  })
}

const byteOrderMark = '\ufeff'

const unusual = /[\r\0\ufffd]/

const tooLong = `longer than ${maxLineBytes} bytes`

function reasonAgainst(line: string) {
  if (line.length > maxLineBytes) return tooLong
  if (line.includes('\0')) return 'a NUL byte'
  if (line.includes('\ufffd')) return 'not UTF-8'
  return null
}
