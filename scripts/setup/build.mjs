// The built site in build/ belongs to the sources as they are.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { withProgress } from './progress.mjs'
import { root } from './project.mjs'
import { runQuietly } from './run.mjs'

// By content, not by date: a fresh checkout of the same files is the same build.
const directories = ['app', 'server', 'public', 'catalogue']
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const plugins = [
  'build-service-worker',
  'client-chunks',
  'inline-script',
  'layer-order',
  'precompress',
  'preload-helper',
  'prune-manifest',
  'replace-router-parts',
]
const files = [...settings, ...plugins.map(name => `scripts/${name}.ts`)]
const directory = join(root, 'build')
const stamp = join(directory, '.stamp')

/** True when build/ was made from exactly these sources. */
export const isBuildFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/** Builds the site for production. Throws StepFailed with all that the build printed. */
export async function build({ node, env }) {
  const made = fingerprint()
  mkdirSync(directory, { recursive: true })
  await writeStamp('')
  const sentence = 'The site could not be built: the reason stands above.'
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await withProgress('building the site', () =>
    runQuietly(node, [tool, 'build'], { env: { ...env, NODE_ENV: 'production' }, sentence, cwd: root }),
  )
  await fsyncTree(directory)
  await writeStamp(made)
}

/** Fsyncs the stamp: after a power cut no stamp is there whose build is not. writeFile of Node 18 has no `flush`. */
async function writeStamp(text) {
  const file = await open(stamp, 'w')
  await file
    .writeFile(text)
    .then(() => file.sync())
    .finally(() => file.close())
}

/** Files that are fsynced at a time: one after the other, the 800 of a build took five times as long. */
const maxOpen = 32

/** Fsyncs `directory` and every file and directory under it. */
async function fsyncTree(directory) {
  // Windows fsyncs no directory, and a file only when it is open for writing, which elsewhere a read-only file is not.
  const isWindows = process.platform === 'win32'
  const { files, directories } = pathsUnder(directory)
  const paths = isWindows ? files : [...files, ...directories]
  const fsyncNext = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const file = await open(path, isWindows ? 'r+' : 'r')
      await file.sync().finally(() => file.close())
    }
  }
  await Promise.all(Array.from({ length: maxOpen }, fsyncNext))
}

/** The paths of the files, and of the directories with `directory` itself. */
function pathsUnder(directory) {
  const entries = readdirSync(directory, { withFileTypes: true })
  const pathsOf = entries => entries.map(entry => join(directory, entry.name))
  const below = pathsOf(entries.filter(entry => entry.isDirectory())).map(pathsUnder)
  return {
    files: [...pathsOf(entries.filter(entry => entry.isFile())), ...below.flatMap(({ files }) => files)],
    directories: [directory, ...below.flatMap(({ directories }) => directories)],
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [...directories.flatMap(sources), ...files].filter(file => existsSync(join(root, file)))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function sources(directory) {
  if (!existsSync(join(root, directory))) return []
  return readdirSync(join(root, directory), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${directory}/${entry.name}`
      if (entry.isDirectory()) return sources(path)
      return /\.test\.tsx?$/.test(path) ? [] : [path]
    })
}
