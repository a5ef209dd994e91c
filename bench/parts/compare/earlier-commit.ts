// An earlier commit of the site, built with its own packages in a git worktree of its own.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The commit as git abbreviates it. Throws when there is none. */
export const shortCommit = (commit: string) => git('rev-parse', '--short', `${commit}^{commit}`)

/** This commit, with a note when files differ from it. */
export const currentCommit = () => shortCommit('HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes')

/**
 * Checks the commit out, installs its packages with its own lockfile and builds it; a build of an earlier run is used
 * again. Returns its directory. `git worktree remove --force DIRECTORY` deletes it.
 */
export async function buildCommit(commit: string) {
  const root = join(tmpdir(), `filmdb-bench-${shortCommit(commit)}`)
  if (!existsSync(root)) {
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', root, commit)
  }
  // Written at the end of a build.
  if (existsSync(join(root, 'build', '.stamp'))) return root
  console.error(`${root}: npm ci and build`)
  const building = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  const [code] = await once(building, 'exit')
  if (code !== 0) throw new Error(`the build of ${commit} in ${root} ended with ${code}`)
  return root
}
