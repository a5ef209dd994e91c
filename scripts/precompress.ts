// Compresses the browser's files once, at build time and as small as can be; the server only picks one.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Writes `x.br` and `x.gz` beside every text file below `folder` that gets smaller by it. */
export async function precompress(folder: string) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter(isText).map(file => compressFile(path.join(folder, file))))
}

const isText = (file: string) => /\.(js|css|svg|txt|webmanifest)$/.test(file)

async function compressFile(file: string) {
  const bytes = await readFile(file)
  const compressed = { br: await brotli(bytes), gz: await gzip(bytes, { level: 9 }) }
  for (const [ending, content] of Object.entries(compressed)) {
    if (content.length < bytes.length) await writeFile(`${file}.${ending}`, content)
  }
}
