// npm start [-- --workers N]: whatever is missing is made, then the site is served until Ctrl-C.

import { parseArgs } from 'node:util'
import { bootstrap } from './setup/bootstrap.mjs'
import { allocatorSettings, nodeFlagsBeside } from './setup/low-memory.mjs'
import { asCommand, StepFailed } from './setup/run.mjs'
import { supervise } from './setup/supervise.mjs'

/** SIGUSR1, which scripts of log rotation send, would open Node's debugger to every user of the machine. */
const noDebugger = '--disable-sigusr1'

await asCommand(async () => {
  const { workers } = parseArguments()
  const { node, env } = await bootstrap({ built: true })
  // Node keeps what it has compiled: a second start is some 200 ms shorter.
  const NODE_COMPILE_CACHE = 'node_modules/.cache/compiled'
  const server = [...nodeFlagsBeside(process.env.NODE_OPTIONS), noDebugger, 'build/server/main.js']
  const settings = workers === undefined ? {} : { WORKERS: workers }
  return supervise(node, server, {
    env: { NODE_COMPILE_CACHE, ...allocatorSettings, ...env, ...settings, NODE_ENV: 'production' },
  })
})

function parseArguments() {
  try {
    return parseArgs({ options: { workers: { type: 'string' } } }).values
  } catch (error) {
    throw new StepFailed(`npm start -- --workers N is all there is: ${error.message}`)
  }
}
