// npm run screens [URL] [NAME]: a picture of every page of a running site, with the Node of the site.
import { bootstrap } from './setup/bootstrap.mjs'
import { asCommand, run } from './setup/run.mjs'

await asCommand(async () => {
  const { node, env } = await bootstrap({ built: false })
  const { code } = await run(node, ['scripts/take-screens.ts', ...process.argv.slice(2)], { env })
  return code ?? 1
})
