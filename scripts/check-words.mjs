// Fails on the words of retired-words.json in identifiers and in the names of code files and CSS modules; on comments
// and test titles that begin with "what", "nobody" and the like; and on commit subjects over 72 characters since the
// commit that added this check. It does not read texts for visitors, Markdown, or the rest of comments and test titles.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import retired from './retired-words.json' with { type: 'json' }

const maxSubject = 72
const isCode = path => /\.(tsx?|mjs)$/.test(path)

/** The words of an identifier or file name: "openLetterBox" has open, letter and box. */
export const wordsIn = name => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map(word => word.toLowerCase()) ?? []

/**
 * The retired words of one file: in its name and in its identifiers. Comments and strings are not read.
 * @param {string} path
 * @param {string} text
 * @returns {{ name: string, word: string, use: string }[]}
 */
export function retiredWordsIn(path, text) {
  const rules = retired.filter(({ except = '^$' }) => !new RegExp(except).test(path))
  const names = new Set([basename(path).split('.')[0], ...(isCode(path) ? identifiersOf(path, text) : [])])
  return [...names].flatMap(name =>
    rules.filter(rule => isBroken(rule, name)).map(({ word, use }) => ({ name, word, use })),
  )
}

function isBroken({ word, prefix }, name) {
  if (prefix) return new RegExp(`^${word}[A-Z]`).test(name)
  return wordsIn(name).includes(word)
}

function identifiersOf(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const names = []
  const visit = node => {
    if (ts.isIdentifier(node)) names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return names
}

const openings = [
  'what',
  'who',
  'whose',
  'whatever',
  'whoever',
  'nobody',
  'somebody',
  'so long',
  'so many',
  'as many',
  'by what',
]
const capitalised = openings.map(([first, ...rest]) => first.toUpperCase() + rest.join(''))
const hidesItsSubject = [
  new RegExp(`(?://|/?[*]{1,2}) *((?:${capitalised.join('|')})\\b.*)`, 'g'),
  new RegExp(`\\btest\\S*[(]\\s*['"\`]((?:${openings.join('|')})\\b.*)`, 'g'),
]

/**
 * The comments and test titles that begin with a word that hides the subject of the sentence ("what", "nobody").
 * @param {string} text
 * @returns {string[]}
 */
export const hiddenSubjectsIn = text =>
  hidesItsSubject.flatMap(pattern => [...text.matchAll(pattern)].map(([, sentence]) => sentence))

/** The subjects over 72 characters. */
export const longSubjects = subjects => subjects.filter(subject => subject.length > maxSubject)

/** The commit subjects since this check exists, merges aside. Empty without a git history. */
function subjectsSinceThisCheck() {
  try {
    const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    const added = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check-words.mjs').split('\n').at(-1)
    return added ? git('log', '--no-merges', '--format=%s', `${added}..HEAD`).split('\n') : []
  } catch {
    return []
  }
}

function trackedFiles() {
  const listed = execFileSync('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    'app',
    'server',
    'scripts',
    'tests',
    'bench',
  ])
  return listed.toString().trim().split('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = trackedFiles().filter(path => isCode(path) || path.endsWith('.module.css'))
  const found = files.flatMap(path => {
    const text = readFileSync(path, 'utf8')
    return [
      ...retiredWordsIn(path, text).map(({ name, word, use }) => `${path}: ${name}: "${word}" is "${use}"`),
      ...hiddenSubjectsIn(text).map(sentence => `${path}: begin with the subject: ${sentence}`),
    ]
  })
  const subjects = longSubjects(subjectsSinceThisCheck()).map(
    subject => `commit subject of ${subject.length} characters: ${subject}`,
  )
  for (const line of [...found, ...subjects]) console.log(line)
  console.log(`${found.length} words to replace in ${files.length} files, ${subjects.length} long commit subjects`)
  if (found.length > 0 || subjects.length > 0) process.exitCode = 1
}
