import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Prepends the `@layer` order of app/styles/tokens.css to every style sheet. The first sheet a browser reads settles
 * the order, and which one that is, is chance: after an error page the root's comes last.
 */
export function layerOrder(): Plugin {
  const tokens = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')
  const order = /^@layer [^;{]+;/m.exec(tokens)?.[0]
  if (!order) throw new Error('app/styles/tokens.css names no order of layers')
  return {
    name: 'filmdb:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css(\?|$)/ },
      // On the same line: a source map, and a complaint about line 3, still mean line 3.
      handler: code => ({ code: `${order} ${code}`, map: null }),
    },
  }
}
