// Settings of a built server that a benchmark starts.
import { allocatorSettings, nodeFlags } from '../../scripts/setup/low-memory.mjs'

/**
 * The environment of `npm start` that decides how much memory the server takes, without it for `--bare`, then every
 * `NAME=value` of the arguments.
 */
export function siteSettings(args: string[]): Record<string, string> {
  const given = args.flatMap(arg => (arg.includes('=') ? [arg.split(/=(.*)/).slice(0, 2)] : []))
  const memory = args.includes('--bare') ? {} : { ...allocatorSettings, NODE_OPTIONS: nodeFlags.join(' ') }
  return { ...memory, ...Object.fromEntries(given) }
}
