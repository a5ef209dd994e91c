// Pages, shared components and the mutation queue load scripts with this function. `app/domain` is the only folder that all
// three may import.
import { seconds } from '../units.ts'

/**
 * Loads a script, and tries again every five seconds until it has arrived. A part of a page that cannot be loaded,
 * offline or on a bad network, must not replace the whole page by an error. A script of a build that the site has
 * replaced does not arrive. Then each link loads its document, with the scripts of the new build.
 */
export const importWithRetry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await pause(5 * seconds)
    if (await isOutdated()) {
      addEventListener('click', leaveToBrowser, true)
      await pause(60 * seconds)
    }
    return importWithRetry(load)
  })

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** The route manifest is another file in each build. React Router's first script sets the global. */
const isOutdated = () =>
  fetch(Reflect.get(globalThis, '__reactRouterManifest').url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** React's listeners are below the window and do not get the click. */
const leaveToBrowser = (event: Event) => (event.target as Element).closest('a[href]') && event.stopPropagation()
