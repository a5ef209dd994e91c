// npm run test-email, status and the other commands of the operator, while the site runs or not.
import { existsSync } from 'node:fs'
import { bootstrap } from './setup/bootstrap.mjs'
import { ensureNode } from './setup/ensure-node.mjs'
import { nodeFlags } from './setup/low-memory.mjs'
import { asCommand, run } from './setup/run.mjs'

const command = 'build/server/admin.js'
// The memory belongs to the running site: a database that is opened beside it is compiled once only.
// A restore has the machine to itself. A load of films makes much garbage, which V8 would collect late.
const flagsOf = { restore: nodeFlags, 'load-films': ['--max-semi-space-size=8', '--max-old-space-size=320'] }
const flags = flagsOf[process.argv[2] ?? ''] ?? ['--liftoff-only']

await asCommand(async () => {
  // A running server reads from both: after an update they are replaced by `npm start` only.
  const isSetUp = existsSync(command) && existsSync('node_modules')
  const { node, env } = isSetUp ? await ensureNode() : await bootstrap({ built: !existsSync(command) })
  const { code } = await run(node, [...flags, command, ...process.argv.slice(2)], {
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'inherit', // The operator types a passphrase.
  })
  return code ?? 1
})
