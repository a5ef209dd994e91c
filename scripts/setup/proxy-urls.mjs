// The proxy for outgoing requests, which Node reads before any file of the site.
import { StepFailed } from './run.mjs'

const expected = 'expected a URL such as http://proxy:3128, because Node ends at its start on any other'

/**
 * Throws StepFailed when the Node of the site would end with a stack trace on one of these variables. Where the command
 * itself runs on such a Node (22.21, 24.5 or newer), that one has ended before.
 */
export function assertProxyUrls(env) {
  const isUsed =
    env.NODE_USE_ENV_PROXY === '1' || /(?:^|[\s"])--use[-_]env[-_]proxy(?:[=\s"]|$)/.test(env.NODE_OPTIONS ?? '')
  if (!isUsed) return
  // Node prefers the lower case, where it has a value.
  const read = ['http_proxy', 'https_proxy'].map(name => (env[name] ? name : name.toUpperCase()))
  const invalid = read.find(name => env[name] && !isProxyUrl(env[name]))
  if (invalid) throw new StepFailed(`${invalid}: given a value that is not shown here, ${expected}`)
}

function isProxyUrl(text) {
  try {
    return ['http:', 'https:', 'socks:', 'socks5:'].includes(new URL(text).protocol)
  } catch {
    return false // Node 18.3 has no URL.canParse.
  }
}
