// Leaves out of the route manifest of the browser, which every page loads, routes that no navigation reaches, and files
// that every page has already.
import { readdir, readFile, writeFile } from 'node:fs/promises'

type ManifestRoute = {
  parentId?: string
  hasAction: boolean
  hasDefaultExport: boolean
  imports?: string[]
  css?: string[]
}

/**
 * Prunes the manifest in this folder: without routes that have neither a page nor an action, such as pictures, without
 * those to which no form leads (`withoutForm`), and in the other routes without the files of the root, which is part of
 * every page. Each route is stored under its id and has the root as its parent, so that a line of script gives it both
 * again: some 260 bytes less.
 */
export async function pruneManifest(folder: string) {
  const [name, ...others] = (await readdir(folder)).filter(file => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error(`${folder} must hold one route manifest`)
  const [, head, json] =
    /^(window\.__reactRouterManifest=)(\{.*\});$/.exec(await readFile(`${folder}/${name}`, 'utf8')) ?? []
  if (!head || !json) throw new Error(`${name} has another form than expected`)
  const manifest: { routes: Record<string, ManifestRoute> } = JSON.parse(json)
  const missing = withoutForm.filter(id => !manifest.routes[id]?.hasAction)
  if (missing.length > 0) throw new Error(`${name} has no ${missing.join(', ')}`)
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => route.hasDefaultExport || (route.hasAction && !withoutForm.includes(id)),
  )
  const { root } = manifest.routes
  if (!root) throw new Error(`${name} has no root`)
  const pruned = {
    ...manifest,
    routes: Object.fromEntries(
      routes.map(([id, route]) => [
        id,
        route === root
          ? root
          : { ...route, imports: without(route.imports, root.imports), css: without(route.css, root.css) },
      ]),
    ),
  }
  if (routes.some(([, route]) => route !== root && route.parentId !== 'root'))
    throw new Error('a route has another parent')
  // A missing flag counts as false, a missing list as an empty one.
  const isLeftOut = (key: string, value: unknown) =>
    value === false ||
    key === 'id' ||
    key === 'parentId' ||
    ((key === 'css' || key === 'imports') && Array.isArray(value) && value.length === 0)
  const text = JSON.stringify(pruned, (key, value: unknown) => (isLeftOut(key, value) ? undefined : value))
  await writeFile(`${folder}/${name}`, `${head}${text};${giveIds}`)
}

/** Routes with an action that scripts fetch, and other programs. */
const withoutForm = [
  'routes/library/command',
  'routes/account/players/webhook',
  'routes/account/second-factor/passkey-options',
]

const giveIds =
  'for(const[id,route]of Object.entries(__reactRouterManifest.routes))id!="root"&&(route.parentId="root"),route.id=id'

const without = (files: string[] = [], ofRoot: string[] = []) => files.filter(file => !ofRoot.includes(file))
