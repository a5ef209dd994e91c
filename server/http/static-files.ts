import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { assets, paths } from '#app/domain/paths.ts'
import { bestEncoding } from './cache/encodings.ts'
import { type Representation, toRepresentation } from './responses/representation.ts'
import { policyOfServiceWorker } from './responses/security-headers.ts'

/** How the build names a file, and the compressed ones that stand beside it. */
const endings = { identity: '', br: '.br', zstd: '.zst', gzip: '.gz' }

export type StaticFiles = ReturnType<typeof openStaticFiles>

type Options = { https: boolean; serviceWorker: boolean }

/**
 * The built browser files below `root`, about 2 MB, read into memory once. `https` is true when PUBLIC_URL is. Without
 * `serviceWorker` browsers get the one that removes itself. Throws when the browser files are missing or half built.
 */
export function openStaticFiles(root: string, { https, serviceWorker }: Options) {
  if (!existsSync(join(root, assets))) throw new Error(`${resolve(root)} is not a whole build: run npm run build`)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const files = entries.map(({ parentPath, name }) => join(parentPath, name))
  const contents = new Map(
    files.map(file => [file.slice(join(root).length).replaceAll(sep, '/'), readFileSync(file)] as const),
  )
  for (const ending of serviceWorker ? [] : Object.values(endings)) {
    const killSwitch = contents.get(`/kill-switch.js${ending}`)
    if (killSwitch) contents.set(paths.serviceWorker + ending, killSwitch)
    else contents.delete(paths.serviceWorker + ending)
  }
  const represented = new Map<string, Representation>()

  /** The file of this path in this encoding, null without one. Its headers are made at the first request. */
  function represent(path: string, encoding: keyof typeof endings) {
    const body = contents.get(path + endings[encoding])
    if (!body) return null
    const key = `${encoding} ${path}`
    const known = represented.get(key)
    if (known) return known
    const made = toRepresentation({ status: 200, headers: headersOf(path, encoding), body }, { https })
    represented.set(key, made)
    return made
  }

  return {
    has: (path: string) => contents.has(path),
    /** The file of this path in the best encoding there is of it, or null. */
    find(path: string, acceptEncoding: string | undefined): Representation | null {
      if (!contents.has(path)) return null
      return represent(path, bestEncoding(acceptEncoding) ?? 'identity') ?? represent(path, 'identity')
    },
  }
}

function headersOf(path: string, encoding: keyof typeof endings) {
  return new Headers({
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    'Cache-Control': path.startsWith(assets) ? immutable : 'public, max-age=3600',
    ...(path === paths.serviceWorker && {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policyOfServiceWorker,
    }),
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
}

const immutable = 'public, max-age=31536000, immutable'
