// npm run bench -- [NAME] [ARGUMENTS]: a benchmark of bench/, with the Node of the site; without a name, bench/compare.ts.
// `npm run bench -- list`, or `--help`, names all.
import { readdirSync, readFileSync } from 'node:fs'
import { bootstrap } from './setup/bootstrap.mjs'
import { findWholeBrowser } from './setup/browser.mjs'
import { printToStderr } from './setup/progress.mjs'
import { asCommand, run } from './setup/run.mjs'

const given = process.argv.slice(2)
const [name, ...args] =
  given[0] === '--help' ? ['list'] : !given[0] || given[0].startsWith('--') ? ['compare', ...given] : given
const names = readdirSync('bench')
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -'.ts'.length))

await asCommand(async () => {
  if (name === 'list') {
    process.stdout.write(`${names.map(describe).join('\n')}\n`)
    return 0
  }
  if (!names.includes(name)) {
    printToStderr(`There is no benchmark called ${name}: npm run bench -- list names all.`)
    return 2
  }
  const { node, env } = await bootstrap({ built: true })
  // Some benchmarks measure the heap after a collection.
  const { code } = await run(node, ['--expose-gc', `bench/${name}.ts`, ...args], {
    env: { ...env, CHROMIUM_PATH: findWholeBrowser() ?? '' },
  })
  return code ?? 1
})

/** The first sentence of the file: its arguments and what it measures. */
function describe(name) {
  const [comment] = /^(?:\/\/.*\n)+/.exec(readFileSync(`bench/${name}.ts`, 'utf8')) ?? ['']
  const text = comment
    .replaceAll(/^\/\/ ?/gm, '')
    .replaceAll('\n', ' ')
    .replace('npm run bench -- ', '')
  return text.split(/(?<=\.) /)[0].trim()
}
