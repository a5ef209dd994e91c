// A Vitest reporter that leaves the counts of a run in the file named by TEST_COUNTS. The JSON reporter of Vitest leaves
// out errors outside of tests, so that a file with such an error would neither be retried nor named.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export default class CountReporter {
  onTestRunStart(specifications) {
    this.requested = specifications.map(({ moduleId }) => moduleId)
  }

  onTestRunEnd(files, errorsOutsideTests) {
    const known = new Set(files.map(file => file.moduleId))
    // A process that crashes takes the files with it that it would have run next: Vitest leaves them out.
    const lost = this.requested.filter(path => !known.has(path)).map(nameOf)
    const hasUnfinished = lost.length > 0 || files.some(file => file.state() === 'pending')
    const isOfUnfinished = error => hasUnfinished && error.message.startsWith('[vitest-pool]')
    // Vitest names the file whose worker threw, when it knows.
    const ofFile = path => errorsOutsideTests.filter(error => error.VITEST_TEST_PATH === path).length
    const rest = errorsOutsideTests.filter(error => !known.has(error.VITEST_TEST_PATH) && !isOfUnfinished(error))
    const result = {
      files: [
        ...files.map(file => outcomeOf(file, ofFile(file.moduleId))),
        ...lost.map(name => ({ passed: 0, failed: 1, skipped: 0, name, failures: [name] })),
      ],
      errorsOutsideTests: rest.length,
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(result))
  }
}

const nameOf = path => relative(process.cwd(), path)

function outcomeOf(file, errorsOutsideTests) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const name = nameOf(file.moduleId)
  const failures = Array(file.errors().length + errorsOutsideTests).fill(name)
  for (const test of file.children.allTests()) {
    // A run that was cut short leaves tests that never came to an end.
    const state = test.result().state === 'pending' ? 'failed' : test.result().state
    if (state === 'failed') failures.push(`${name} > ${test.fullName}${messageOf(test)}`)
    else counts[state] += 1
  }
  // Neither a file that cannot be read nor a hook that fails has a test to fail.
  if (failures.length === 0 && file.state() === 'failed') failures.push(name)
  return { ...counts, name, failed: failures.length, failures }
}

/** The first error of a failed test on one line of at most 300 characters, because CI keeps only the end of its output. */
function messageOf(test) {
  const message = test.result().errors?.[0]?.message ?? ''
  return message && `: ${stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300)}`
}
