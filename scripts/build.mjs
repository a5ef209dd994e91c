// npm run build: the site for production, in build/.

import { makeReady } from './setup/bootstrap.mjs'
import { build } from './setup/build.mjs'
import { alone } from './setup/lock.mjs'
import { asCommand } from './setup/run.mjs'

await asCommand(async () => {
  const tools = await makeReady({ built: false })
  await alone(() => build(tools))
  return 0
})
