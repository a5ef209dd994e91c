import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

/**
 * `import code from './x.inline.ts?inline-script'` gives that file as the minified text of a classic script, to stand
 * in a page. The file imports only types.
 */
export function inlineScript(): Plugin {
  return {
    name: 'filmdb:inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\.inline\.ts\?inline-script$/ },
      async handler(id) {
        const file = id.slice(0, id.indexOf('?'))
        this.addWatchFile(file)
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {
          target: 'es2022',
          sourcemap: false,
        })
        const body = code.replace(/^export \{\s*\};?$/m, '')
        const minified = await minify(file.replace(/\.ts$/, '.js'), `(()=>{${body}})()`, { module: false })
        return `export default ${JSON.stringify(minified.code.trim())}`
      },
    },
  }
}
