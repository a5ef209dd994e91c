// npm start: whatever is missing is made, then the site is served until Ctrl-C.
import { makeReady } from './setup/make-ready.mjs'
import { asCommand } from './setup/run.mjs'
import { supervise } from './setup/supervise.mjs'

await asCommand(async () => {
  const { node, env } = await makeReady({ built: true })
  return supervise(node, ['build/server/main.js'], { env: { ...env, NODE_ENV: 'production' } })
})
