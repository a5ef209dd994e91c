// The lines of `.env` that Node's parseEnv would drop or cut without a word.
import { backupPassphraseVariable, settingNames } from './config.ts'

/** The name of a variable and the text behind its equals sign. */
const assignment = /^\s*(?:export )?\s*([A-Za-z_][\w.-]*)\s*=\s*(.*)$/
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
    const [, name, value = ''] = assignment.exec(line) ?? []
    if (!name) {
      report('expected NAME=value, or a # in front of a comment')
      continue
    }
    const [quote] = /^["'`]/.exec(value) ?? []
    if (!quote) {
      if (endsAtNumberSign(value))
        report(`${name}: put quotes around a value with #; a comment has a space before and after its #`)
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

/** Whether a number sign that does not look like the start of a comment would end this value without quotes. */
function endsAtNumberSign(value: string) {
  const at = value.indexOf('#')
  return at >= 0 && !/^(?:|.*\s)#(?:\s|$)/.test(value.slice(0, at + 2))
}
