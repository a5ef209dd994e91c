import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/**
 * The built browser files below `root`, a folder relative to the working directory. They are listed once, so that a page
 * causes no file system call.
 */
export function openStaticFiles(root: string) {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = new Set(
    entries.map(({ parentPath, name }) => join(parentPath, name).slice(join(root).length).replaceAll(sep, '/')),
  )
  const serve = serveStatic<{ Bindings: HttpBindings }>({
    root,
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? immutable : 'public, max-age=3600'),
  })
  const middleware: MiddlewareHandler<{ Bindings: HttpBindings }> = (c, next) =>
    paths.has(c.req.path) ? serve(c, next) : next()
  return { has: (path: string) => paths.has(path), serve: middleware }
}

const immutable = 'public, max-age=31536000, immutable'
