import { seconds } from '#app/domain/units.ts'
import type { Log } from '../../monitoring/log.ts'

/** Time between two lines, so that a flood does not fill the disk. */
const lineMs = 10 * seconds

/** Longest origin in a line: a host name has up to 253 characters. */
const maxOrigin = 300

/** Returns the function that logs the origin of a rejected cross-site request, with their number since the last line. */
export function createCrossSiteReport(log: Log) {
  let quietUntil = 0
  let requests = 0
  return (origin: string | null) => {
    requests += 1
    if (performance.now() < quietUntil) return
    const line = { origin: origin?.slice(0, maxOrigin) ?? null, requests }
    log.warn(line, 'rejected a cross-site request; if it came from this site, PUBLIC_URL is wrong')
    quietUntil = performance.now() + lineMs
    requests = 0
  }
}
