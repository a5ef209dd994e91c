// npm run build: the site for production, in build/.

import { bootstrap } from './setup/bootstrap.mjs'
import { build } from './setup/build.mjs'
import { withLock } from './setup/lock.mjs'
import { asCommand } from './setup/run.mjs'

await asCommand(async () => {
  const tools = await bootstrap({ built: false })
  await withLock(() => build(tools))
  return 0
})
