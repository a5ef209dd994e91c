// npm run screens [URL] [NAME]: a picture of every page of a running site, with the Node of the site.
import { bootstrap } from './setup/bootstrap.mjs'
import { findWholeBrowser } from './setup/browser.mjs'
import { asCommand, run } from './setup/run.mjs'

await asCommand(async () => {
  const { node, env } = await bootstrap({ built: false })
  const { code } = await run(node, ['scripts/take-screens.ts', ...process.argv.slice(2)], {
    env: { ...env, CHROMIUM_PATH: findWholeBrowser() ?? '' },
  })
  return code ?? 1
})
