import { fileURLToPath } from 'node:url'

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const sourceOf = (file: string) => fileURLToPath(new URL(`../app/${file}`, import.meta.url))
const root = sourceOf('root.tsx')
const film = sourceOf('routes/movie/page.tsx')
const pagesNamed = (...names: string[]) => names.map(name => sourceOf(`routes/${name}/page.tsx`))
const publicPages = [film, ...pagesNamed('home', 'popular', 'top-rated')]
const ownFilms =
  /app\/(sync\/(optimistic\/optimistic|react\/use-saved-commands)\.ts|ui\/layout\/use-revalidate-on-save|ui\/form\/(mutation-form|save-state)|domain\/(stars|month)\.ts)/
const packages = /node_modules\/(?!(@simplewebauthn|idb)\/)|app\/domain\/(units|http\/health-path)\.ts$/
const otherPages = pagesNamed('collection', 'person', 'profile', 'search', 'watchlist')

/**
 * Groups of modules for the browser's chunks (decision 025): packages; what every page uses, or a public page and another
 * one; the rest of the film page; a member's own films; the forms of the account. The other pages bring what only they
 * use. A module that one of them shares with the film page is in `site`: in the film page's chunk it would bring all of
 * that along.
 */
export function clientChunks() {
  const imports = new Map<string, Set<string>>()
  const isImported = (id: string, page: string, graph: ModuleGraph) => {
    const found = imports.get(page) ?? importsOf(page, graph)
    imports.set(page, found)
    return found.has(id)
  }
  const countUses = (id: string, pages: string[], graph: ModuleGraph) =>
    pages.filter(page => isImported(id, page, graph)).length
  const isEntry = (id: string) => [root, ...publicPages].some(entry => id.startsWith(entry))

  const isShared = (id: string, graph: ModuleGraph) => {
    const uses = countUses(id, publicPages, graph)
    return uses > 1 || (uses === 1 && countUses(id, otherPages, graph) > 0) || isImported(id, root, graph)
  }
  const toSite = (id: string, graph: ModuleGraph) => (!isEntry(id) && isShared(id, graph) ? 'site' : null)
  const toFilm = (id: string, graph: ModuleGraph) => (!isEntry(id) && isImported(id, film, graph) ? 'film' : null)
  return [
    // Passkeys and the mutation queue are loaded on first use. The modules of the offline bar that others import too
    // are here, because a chunk that imports `site` at its first use requests its style sheet, which pages have inline.
    { name: 'react', test: packages, priority: 3 },
    // Of a higher priority than the film page's: a group takes along what its modules import.
    { name: toSite, priority: 2 },
    { name: toFilm, priority: 1 },
    // The code that the forms of the account share. The others are not taken along, because pages without these forms
    // need them: the notice for visitors, the links of the account and the pages that are empty, a field and a choice,
    // and what the pages of a member's own films share.
    {
      name: 'signed-out',
      test: /app\/ui\/(error\/signed-out|account\/|layout\/empty-state|film\/film-section)/,
      priority: 0.7,
    },
    { name: 'field', test: /app\/ui\/form\/(field|choice)/, priority: 0.5 },
    { name: 'library', test: ownFilms, priority: 0.4 },
    {
      name: 'account',
      test: /app\/(routes\/account\/(forms\/|second-factor\/(reauthentication-form|request-passkey))|accounts\/forms\/second-factor-messages)/,
    },
    // Small modules that pages use together: each chunk less shortens the route manifest, which every page loads.
    { name: 'list', test: /app\/library\/(lists\/list(-fields)?|review\/review-text)\.ts$/, priority: 0.3 },
    { name: 'own-mark', test: /app\/ui\/film\/(own-mark|stars\/own-stars)\.tsx/, priority: 0.3 },
    { name: 'frames-meter', test: /app\/ui\/(film\/frames-meter|people\/format-number)/, priority: 0.3 },
    { name: 'added-path', test: /(added-path|ui\/form\/(is-field|form-error))\.tsx?$/, priority: 0.3 },
    { name: 'next-page', test: /\/with-page\.ts$/, priority: 0.3 },
    { name: 'favourites', test: /(optimistic-favourites|favourite-order)\.ts$/, priority: 0.3 },
  ]
}

/** The module and all modules it imports statically. */
function importsOf(entry: string, graph: ModuleGraph) {
  const found = new Set([entry])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
