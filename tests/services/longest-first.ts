// The order of test files: the longest begin, so that none of them runs by itself at the end.
import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Short files whose tests take more than ten seconds. Vitest knows durations from earlier runs; on a new machine it
 * begins with the largest files, and these would be the last ones.
 */
const longAlthoughShort = [
  'app/routes/movie/page.http.test.ts',
  'scripts/dev.http.test.ts',
  'scripts/start.http.test.ts',
  'server/http/limits/upstream-calls.http.test.ts',
  'tests/browser/attacks.browser.test.ts',
  'tests/network/herd.http.test.ts',
  'tests/network/invalid-responses.http.test.ts',
  'tests/network/outages.http.test.ts',
  'tests/site/backup-under-writers.embedded.test.ts',
  'tests/site/backup.http.test.ts',
  'tests/site/closed-site.embedded.test.ts',
  'tests/site/durability.embedded.test.ts',
  'tests/site/film-load-kills.http.test.ts',
  'tests/site/film-load.http.test.ts',
  'tests/site/library-durability.embedded.test.ts',
  'tests/site/replaced-directory.embedded.test.ts',
  'tests/site/secret-check.http.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => longAlthoughShort.some(file => moduleId.endsWith(`/${file}`))

/** Vitest's order with the files above in front. The files of a project stay together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const missing = longAlthoughShort.filter(file => !existsSync(file))
    if (missing.length > 0) throw new Error(`${missing.join(', ')}: named in longest-first.ts, and not there any more`)
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...byProject.values()].flatMap(own => [...own.filter(isLong), ...own.filter(file => !isLong(file))])
  }
}
