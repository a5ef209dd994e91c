import { seconds } from './units.ts'

/**
 * Loads a script, and again every five seconds until it has arrived: a part of a page that cannot be loaded, offline or
 * on a bad network, is no error of the page.
 */
export const untilLoaded = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => pause(5 * seconds).then(() => untilLoaded(load)))

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
