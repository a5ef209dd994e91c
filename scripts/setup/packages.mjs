// The packages in node_modules are those of package-lock.json, for this machine.
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { withProgress } from './progress.mjs'
import { root } from './project.mjs'

const record = join(root, 'node_modules', '.package-lock.json')

/**
 * True when the installed packages are those of the lock file. npm writes a record of what it installed last,
 * so an interrupted install, a newer lock file and a node_modules from another kind of machine are all noticed,
 * and an `npm ci` by hand is respected. A node_modules that is a symbolic link stays as it is.
 */
export function hasPackages() {
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return true
  const installed = installedPackages(record)
  return installed !== null && arePackagesEqual(packagesIn(join(root, 'package-lock.json')), installed, process)
}

const packagesIn = file => JSON.parse(readFileSync(file, 'utf8')).packages

/** The packages of npm's record; null without one, and when a power cut or a full disk left a part of it. */
export function installedPackages(file) {
  try {
    return packagesIn(file) ?? null
  } catch (error) {
    if (error instanceof SyntaxError || error.code === 'ENOENT') return null
    throw error
  }
}

/** Whether the packages installed are those wanted, as npm lists both, on a machine of this platform and arch. */
export function arePackagesEqual({ '': _, ...wanted }, installed, { platform, arch }) {
  const isThere = ([path, { version, optional }]) =>
    installed[path]?.version === version || (optional && !installed[path])
  const belongs = ([path, { os, cpu }]) => wanted[path] && matches(os, platform) && matches(cpu, arch)
  return Object.entries(wanted).every(isThere) && Object.entries(installed).every(belongs)
}

/** npm's lists of platforms: those it is for, or with a ! those it is not for. */
const matches = (names, name) =>
  !names || names.includes(name) || (names.every(other => other.startsWith('!')) && !names.includes(`!${name}`))

/** Installs exactly what package-lock.json says. Throws StepFailed with all that npm printed. */
export async function installPackages({ env }) {
  const sentence = 'The packages could not be installed: npm says why above.'
  // The build needs the development packages too, whatever NODE_ENV says.
  await withProgress('installing the packages', () =>
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], { env, sentence, cwd: root }),
  )
}
