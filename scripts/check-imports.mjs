// Checks the rules of boundaries.mjs over every source file, and counts the files that were read.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise } from 'dependency-cruiser'
import { rules, textRules } from '../boundaries.mjs'

const folders = ['app', 'server', 'scripts', 'tests']

/**
 * The broken rules under `base`, and how many source files there are and how many were read.
 * @param {string} base
 * @returns {Promise<{ broken: { rule: string, from: string, to: string }[], there: number, read: number }>}
 */
export async function brokenRules(base) {
  const options = {
    baseDir: base,
    ruleSet: { forbidden: rules },
    validate: true,
    // Types too: a folder that uses another's type depends on it all the same.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/' },
  }
  const resolving = {
    exportsFields: ['exports'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    conditionNames: ['import', 'node', 'default', 'types'],
  }
  const there = sourceFiles(base)
  const { output } = await cruise(folders, options, resolving)
  const read = output.modules.map(module => module.source).filter(source => there.includes(source))
  const broken = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { broken: [...broken, ...brokenTextRules(base, there)], there: there.length, read: read.length }
}

function brokenTextRules(base, files) {
  return textRules.flatMap(({ name, path, pathNot, text }) =>
    files
      .filter(file => new RegExp(path).test(file) && !new RegExp(pathNot).test(file))
      .flatMap(from => {
        const [to] = readFileSync(join(base, from), 'utf8').match(text) ?? []
        return to ? [{ rule: name, from, to }] : []
      }),
  )
}

const sourceFiles = base =>
  folders.flatMap(house =>
    readdirSync(join(base, house), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /(?<!\.d)\.(tsx?|mjs)$/.test(entry.name))
      .map(entry => relative(base, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { broken, there, read } = await brokenRules(process.cwd())
  for (const { rule, from, to } of broken) console.log(`${rule}: ${from} -> ${to}`)
  console.log(`${broken.length} broken import rules in ${read} of ${there} files`)
  if (broken.length > 0 || read !== there) process.exitCode = 1
}
