import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { assets, paths } from '#app/domain/paths.ts'
import { bestEncoding } from './cache/encodings.ts'
import { type Representation, toRepresentation } from './responses/representation.ts'
import { policyOfServiceWorker } from './responses/security-headers.ts'

/** How the build names the compressed file that stands beside a file. */
const endings = { br: '.br', gzip: '.gz' }

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
  for (const ending of serviceWorker ? [] : ['', ...Object.values(endings)]) {
    const killSwitch = contents.get(`/kill-switch.js${ending}`)
    if (killSwitch) contents.set(paths.serviceWorker + ending, killSwitch)
    else contents.delete(paths.serviceWorker + ending)
  }
  const prepared = new Map([...contents.keys()].map(path => [path, prepare(path)] as const))

  function prepare(path: string) {
    const represent = (body: Buffer | undefined, encoding?: string) => {
      const headers = new Headers({
        'Content-Type': getMimeType(path) ?? 'application/octet-stream',
        'Cache-Control': path.startsWith(assets) ? immutable : 'public, max-age=3600',
        ...(path === paths.serviceWorker && {
          'Cache-Control': 'no-cache',
          'Content-Security-Policy': policyOfServiceWorker,
        }),
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding }),
      })
      return body && toRepresentation({ status: 200, headers, body }, { https })
    }
    return {
      identity: represent(contents.get(path)),
      br: represent(contents.get(path + endings.br), 'br'),
      gzip: represent(contents.get(path + endings.gzip), 'gzip'),
      zstd: undefined,
    }
  }

  return {
    has: (path: string) => prepared.has(path),
    /** The file of this path in the best encoding there is of it, or null. */
    find(path: string, acceptEncoding: string | undefined): Representation | null {
      const file = prepared.get(path)
      return file?.[bestEncoding(acceptEncoding) ?? 'identity'] ?? file?.identity ?? null
    },
  }
}

const immutable = 'public, max-age=31536000, immutable'
