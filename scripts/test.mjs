// npm test [unit|http|browser|pgbouncer]: whatever is missing is made, then the tests run. The last line counts them.
import { bootstrap } from './setup/bootstrap.mjs'
import { printToStderr } from './setup/progress.mjs'
import { asCommand } from './setup/run.mjs'
import { closingLines, defaultProjects, exitCodeOf, projects, runTests } from './setup/tests.mjs'

const requested = process.argv.slice(2)
const unknown = requested.filter(name => !projects.includes(name))

await asCommand(async () => {
  if (unknown.length > 0) {
    printToStderr(
      `There are no tests called ${unknown.join(', ')}: choose from ${projects.join(', ')}, or name none to run all.`,
    )
    return 2
  }
  const chosen = requested.length > 0 ? requested : defaultProjects
  const tools = await bootstrap({ built: chosen.some(name => name !== 'unit') })
  const isBrowserRequired = requested.includes('browser') || isTrue(process.env.CI)
  const counts = await runTests(chosen, { ...tools, isBrowserRequired })
  process.stdout.write(`\n${closingLines(counts)}\n`)
  return exitCodeOf(counts)
})

function isTrue(text) {
  return Boolean(text) && !['0', 'false'].includes(text.toLowerCase())
}
