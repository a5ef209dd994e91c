// npm run dev: the site with hot reload.
import { bootstrap } from './setup/bootstrap.mjs'
import { asCommand, run } from './setup/run.mjs'

await asCommand(async () => {
  const { node, env } = await bootstrap({ built: false })
  const { code } = await run(node, ['server/dev.ts'], { env: { ...env, NODE_ENV: 'development' } })
  return code ?? 0
})
