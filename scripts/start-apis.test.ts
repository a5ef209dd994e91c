// The commands run on Node 18.3 and newer until they have found or fetched a Node for the site.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** These run in a Node of the site: Vitest's process, and steps of `npm run check`. */
const withOwnNode = ['count-reporter.mjs', 'check-imports.mjs', 'check-words.mjs']
const files = ['scripts', 'scripts/setup'].flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.mjs') && !withOwnNode.includes(name))
    .map(name => join(folder, name)),
)

const newer = [
  /\bparentPath\b/, // 18.20
  /\breaddir(?:Sync)?\([^)]*\brecursive\b/, // 18.17
  /\bimport\b[^;]*?\{[^}]*\b(?:availableParallelism|parseEnv|styleText)\b[^}]*\}/, // 18.14, 20.12
  /\bflush: true\b/, // 20.10; ignored by older ones
  /\bimport\.meta\.(?:dirname|filename)\b/, // 20.11
  /\bArray\.fromAsync\b|\bgroupBy\b|\bPromise\.withResolvers\b/, // 22, 21, 22
  /\.(?:toSorted|toReversed|toSpliced)\(/, // 20
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/, // 22
  /\bloadEnvFile\b/, // 20.12
]

test.each(files)('%s uses nothing that Node 18.3 lacks', file => {
  const text = readFileSync(file, 'utf8')
  expect(newer.filter(pattern => pattern.test(text)).map(String)).toEqual([])
})
