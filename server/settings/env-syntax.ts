// The lines of `.env` that Node's parseEnv would drop or cut without a word.
import { backupPassphraseVariable, settingNames } from './config.ts'

/** The name of a variable and the text behind its equals sign. */
const assignment = /^\s*(?:export )?\s*([A-Za-z_][\w.-]*)\s*=(.*)$/
const commentOrNothing = /^\s*(?:#.*)?$/

const oneLineNames = [...settingNames, backupPassphraseVariable]

/**
 * One line with the line number for each line that is neither empty, a comment nor `NAME=value`, for each value with a
 * number sign at which it would end, and for each quote that is not closed, in a setting on its own line. Values are
 * never quoted.
 */
export function findSyntaxProblems(text: string): string[] {
  const problems: string[] = []
  const lines = text.split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const report = (problem: string) => problems.push(`line ${index + 1}: ${problem}`)
    if (commentOrNothing.test(line)) continue
    const [, name, text = ''] = assignment.exec(line) ?? []
    if (!name) {
      report('expected NAME=value, or a # in front of a comment')
      continue
    }
    const value = text.trimStart()
    const [quote] = /^["'`]/.exec(value) ?? []
    if (!quote) {
      if (endsAtNumberSign(text, { mayHaveSpaces: namesWithSpaces.includes(name) }))
        report(`${name}: ${numberSignProblem}`)
      continue
    }
    const quoted = [value.slice(1), ...(oneLineNames.includes(name) ? [] : lines.slice(index + 1))]
    const last = quoted.findIndex(line => line.includes(quote))
    const behind = quoted[last]?.slice((quoted[last]?.indexOf(quote) ?? 0) + 1)
    if (behind === undefined) report(`${name}: the quote ${quote} is not closed`)
    else if (!commentOrNothing.test(behind)) report(`${name}: expected nothing behind the closing quote ${quote}`)
    index += Math.max(last, 0)
  }
  return problems
}

/** One line for each setting that has a value on several lines: the last one counts. */
export function findRepeatedSettings(text: string): string[] {
  const linesOf = new Map<string, number[]>()
  for (const [index, line] of text.split('\n').entries()) {
    const [, name, value = ''] = assignment.exec(line) ?? []
    if (name && value.trim() && oneLineNames.includes(name))
      linesOf.set(name, [...(linesOf.get(name) ?? []), index + 1])
  }
  return [...linesOf]
    .filter(([, lines]) => lines.length > 1)
    .map(
      ([name, lines]) => `${name} has a value on the lines ${lines.join(', ')}: that of line ${lines.at(-1)} is used`,
    )
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
