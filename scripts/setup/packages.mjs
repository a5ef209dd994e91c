// The packages in node_modules are those of package-lock.json, for this machine.
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shell } from './fit-node.mjs'
import { withProgress } from './progress.mjs'
import { root } from './project.mjs'
import { runQuietly } from './run.mjs'

const read = file => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/**
 * True when what is installed is what the lock file says. npm leaves its own record of what it installed, written last,
 * so an interrupted install, a newer lock file and a node_modules from another kind of machine are all noticed,
 * and an `npm ci` by hand is respected. A node_modules that is a link belongs to whoever made the link.
 */
export function packagesAreThere() {
  const record = 'node_modules/.package-lock.json'
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return true
  if (!existsSync(join(root, record))) return false
  const { '': _, ...wanted } = read('package-lock.json')
  const installed = read(record)
  return (
    Object.entries(wanted).every(
      ([path, { version, optional }]) => installed[path]?.version === version || (optional && !installed[path]),
    ) &&
    Object.entries(installed).every(
      ([path, { os, cpu }]) => wanted[path] && suits(os, process.platform) && suits(cpu, process.arch),
    )
  )
}

const suits = (names, name) =>
  !names || names.includes(name) || names.some(other => other.startsWith('!') && other !== `!${name}`)

/** Installs exactly what package-lock.json says. Throws StepFailed with all that npm printed. */
export async function installPackages({ env }) {
  const sentence = 'The packages could not be installed: npm says why above.'
  // The build needs the development packages too, whatever NODE_ENV says.
  await withProgress('installing the packages', () =>
    runQuietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { env, sentence, cwd: root, ...shell }),
  )
}
