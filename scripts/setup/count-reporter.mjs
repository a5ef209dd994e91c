// A Vitest reporter that leaves the counts of a run in the file named by TEST_COUNTS.
import { writeFileSync } from 'node:fs'

export default class CountReporter {
  onTestRunEnd(files, errorsOutsideTests) {
    const counts = { passed: 0, failed: errorsOutsideTests.length, skipped: 0 }
    for (const file of files) {
      // A file that could not be read has no tests to fail.
      counts.failed += file.errors().length
      for (const test of file.children.allTests()) counts[test.result().state] += 1
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts))
  }
}
