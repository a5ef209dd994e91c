import { seconds } from './units.ts'

/**
 * Loads a script, and tries again every five seconds until it has arrived. A part of a page that cannot be loaded, offline
 * or on a bad network, must not replace the whole page by an error.
 */
export const untilLoaded = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => pause(5 * seconds).then(() => untilLoaded(load)))

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
