// npm run test-letter and its siblings: a command for the site's operator, while the site runs or not.
import { existsSync } from 'node:fs'
import { bootstrap } from './setup/bootstrap.mjs'
import { flagsFor } from './setup/low-memory.mjs'
import { asCommand, run } from './setup/run.mjs'

const command = 'build/server/operator.js'
// A running site has the memory: a database that is opened beside it is compiled once only, as where memory is short.
// A restore has the machine for itself.
const flags = process.argv[2] === 'restore' ? flagsFor() : ['--liftoff-only']

await asCommand(async () => {
  // A build that is there is not made anew: a running server reads from it.
  const { node, env } = await bootstrap({ built: !existsSync(command) })
  const { code } = await run(node, [...flags, command, ...process.argv.slice(2)], {
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'inherit', // A passphrase is typed.
  })
  return code ?? 1
})
