// A named step with its time, as `npm test` and `npm run check` print it.
const seconds = 1000

/** Prints the step's name, runs it, prints how long it took, and returns what it returned. */
export async function timed(name, work) {
  const start = Date.now()
  process.stdout.write(`\n▸ ${name}\n`)
  const result = await work()
  process.stdout.write(`  ${name}: ${((Date.now() - start) / seconds).toFixed(1)} s\n`)
  return result
}
