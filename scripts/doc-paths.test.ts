// Every path and every npm script that the documentation names exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true }).map(String).filter(isMarkdown).map(inDocs),
]
const folders = ['.ci', 'app', 'bench', 'catalogue', 'docs', 'public', 'scripts', 'server', 'tests']
const files = [
  ...readdirSync('.').map(name => `/${name}`),
  ...folders.flatMap(folder => readdirSync(folder, { recursive: true }).map(name => `/${join(folder, String(name))}`)),
]

test.each(docs)('%s names only files and folders that exist, and each of them unambiguously', doc => {
  const inCode = [...textOf(doc).matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text).filter(isPath)
  expect(inCode.filter(path => !isThere(path))).toEqual([])
})

test.each(docs)('%s links only to files that exist', doc => {
  const links = [...textOf(doc).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link)
  expect(links.filter(link => !/^https?:/.test(link) && !existsSync(join(doc, '..', link)))).toEqual([])
})

test.each(docs)('%s names only npm scripts that package.json has', doc => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = [...textOf(doc).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
})

/** Files inside a member's export. */
const inExports = ['filmdb.json', 'sharing.json']

function isMarkdown(name: string) {
  return name.endsWith('.md')
}

function inDocs(name: string) {
  return join('docs', name)
}

/** Without fenced blocks, which hold commands and their output. */
function textOf(doc: string) {
  return readFileSync(doc, 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
}

/** A path begins with a folder of the repository or ends like one of its files. `x.test.ts`, `<name>.ts` stand for many. */
function isPath(text: string) {
  if (inExports.includes(text)) return false
  if (/[<>{}]|^x\.|^\.|^https?:/.test(text)) return false
  return folders.some(folder => text.startsWith(`${folder}/`)) || /[\w*]\.(tsx?|mjs|css|sql|md|jsonl?)$/.test(text)
}

/**
 * Whether this is a whole path or the end of exactly one: a name that several folders have needs its folder. `*` stands
 * for any part of a name.
 */
function isThere(path: string) {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
  const ending = new RegExp(`/${pattern}$`)
  const { length } = files.filter(file => ending.test(file))
  return path.includes('*') || files.includes(`/${path}`) ? length > 0 : length === 1
}
