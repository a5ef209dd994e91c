// The lines of `.env` that Node's parseEnv would drop, cut or replace without a word.
import { backupPassphraseVariable } from './config.ts'
import { settingNames } from './settings-schema.ts'

/** The name of a variable and the text behind its equals sign. */
const assignment = /^\s*(?:export )?\s*([A-Za-z_][\w.-]*)\s*=(.*)$/
const commentOrNothing = /^\s*(?:#.*)?$/
/** A value without its spaces in front that is empty, or only spaces in quotes. */
const emptyValue = /^(?:(["'`])\s*\1|$|#)/

const oneLineNames = [...settingNames, backupPassphraseVariable]

/**
 * Returns two lists. `problems` has a sentence, with the line number, for each line that is not empty, a comment or
 * `NAME=value`; for each value that a number sign would cut short; and for each quote that is not closed on its line.
 * `repeated` has one line for each setting with a value that a later line replaces: the last one counts, also when it
 * is empty. Values are never quoted.
 */
export function checkSyntax(text: string): { problems: string[]; repeated: string[] } {
  const problems: string[] = []
  const assignments = new Map<string, AssignmentLine[]>()
  const lines = text.split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    if (commentOrNothing.test(lines[index] ?? '')) continue
    const { name, isEmpty, moreLines, problem } = readAssignment(lines, index)
    const line = index + 1
    if (problem) problems.push(`line ${line}: ${problem}`)
    if (oneLineNames.includes(name)) assignments.set(name, [...(assignments.get(name) ?? []), { line, isEmpty }])
    index += moreLines
  }
  return { problems, repeated: [...assignments].flatMap(describeRepetition) }
}

type AssignmentLine = { line: number; isEmpty: boolean }

function describeRepetition([name, lines]: [string, AssignmentLine[]]) {
  const last = lines.at(-1)
  if (!last || lines.slice(0, -1).every(({ isEmpty }) => isEmpty)) return []
  const used = `line ${last.line} is used${last.isEmpty ? ' (it is empty)' : ''}`
  return [`${name} is set on the lines ${lines.map(({ line }) => line).join(', ')}: ${used}`]
}

type Assignment = { name: string; isEmpty: boolean; moreLines: number; problem: string | null }

/** Reads the assignment that begins on this line; a value in quotes may have more lines. The name is empty without one. */
function readAssignment(lines: string[], index: number): Assignment {
  const [, name = '', text = ''] = assignment.exec(lines[index] ?? '') ?? []
  const value = text.trimStart()
  const read = { name, isEmpty: emptyValue.test(value), moreLines: 0, problem: null }
  if (!name) return { ...read, problem: 'expected NAME=value, or a # in front of a comment' }
  const [quote] = /^["'`]/.exec(value) ?? []
  if (!quote) {
    const isCut = endsAtNumberSign(text, { mayHaveSpaces: namesWithSpaces.includes(name) })
    return { ...read, problem: isCut ? `${name}: ${numberSignProblem}` : null }
  }
  const quoted = [value.slice(1), ...(oneLineNames.includes(name) ? [] : lines.slice(index + 1))]
  const last = quoted.findIndex(line => line.includes(quote))
  const behind = quoted[last]?.slice((quoted[last]?.indexOf(quote) ?? 0) + 1)
  if (behind === undefined) return { ...read, problem: `${name}: the quote ${quote} is not closed` }
  const isEnd = commentOrNothing.test(behind)
  const problem = isEnd ? null : `${name}: expected nothing behind the closing quote ${quote}`
  return { ...read, moreLines: last, problem }
}

const numberSignProblem =
  'put quotes around a value with #, or leave out what follows the # to keep the value that it has had; a comment has a space before and after its #'

/** The settings whose values may have spaces, so that ` #2` may be a part of one. */
const namesWithSpaces: readonly string[] = [
  ...settingNames.filter(name => /^(DATA_DIR|AUTH_SECRET|MAIL_FROM|OPERATOR_.*)$/.test(name)),
  backupPassphraseVariable,
]

/** Whether a number sign that does not look like the start of a comment would end this value without quotes. */
function endsAtNumberSign(text: string, { mayHaveSpaces }: { mayHaveSpaces: boolean }) {
  const at = text.indexOf('#')
  if (at < 0) return false
  if (!/\s$/.test(text.slice(0, at))) return true
  return mayHaveSpaces && text.slice(0, at).trim() !== '' && !/^#+(?:\s|$)/.test(text.slice(at))
}
