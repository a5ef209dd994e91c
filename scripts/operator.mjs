// npm run test-letter and its siblings: a command for the site's operator, while the site runs or not.
import { existsSync } from 'node:fs'
import { makeReady } from './setup/make-ready.mjs'
import { asCommand, run } from './setup/run.mjs'

const command = 'build/server/operator.js'

await asCommand(async () => {
  // A build that is there is not made anew: a running server reads from it.
  const { node, env } = await makeReady({ built: !existsSync(command) })
  const { code } = await run(node, [command, ...process.argv.slice(2)], { env: { ...env, NODE_ENV: 'production' } })
  return code ?? 1
})
