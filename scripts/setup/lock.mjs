// One set-up at a time in this directory: two `npm start` on a fresh clone take turns.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withProgress } from './progress.mjs'
import { root } from './project.mjs'
import { isStopping, StepFailed } from './run.mjs'

const seconds = 1000
const heartbeatMs = 5 * seconds
const staleMs = 60 * seconds

/**
 * Runs the work while no other process sets up. A lock is taken over when its owner has ended, or did not refresh it
 * for a minute.
 */
export async function withLock(work, lock = join(root, '.cache', 'setup.lock')) {
  if (!take(lock)) await withProgress('waiting for another command that is setting up', () => waitForTurn(lock))
  const heartbeat = setInterval(() => keepFresh(lock), heartbeatMs)
  const release = () => moveAway(lock, process.pid)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    release()
  }
}

async function waitForTurn(lock) {
  while (!take(lock)) {
    if (isStopping()) throw new StepFailed('stopped')
    const abandoned = abandonedOwner(lock)
    if (abandoned) moveAway(lock, abandoned)
    else await pause(200)
  }
}

/** Creates the directory with the owner's process id in it by one rename, so that no process sees it without the id. */
function take(lock) {
  const mine = `${lock}.${process.pid}`
  mkdirSync(mine, { recursive: true })
  writeFileSync(join(mine, 'pid'), String(process.pid))
  try {
    renameSync(mine, lock)
    return true
  } catch {
    rmSync(mine, { recursive: true, force: true })
    return false
  }
}

function keepFresh(lock) {
  try {
    utimesSync(join(lock, 'pid'), new Date(), new Date())
  } catch {
    // Another process took the lock over while this one was suspended.
  }
}

/** The process id of an owner that has ended or stopped refreshing the lock; null while the lock is in use. */
function abandonedOwner(lock) {
  const owner = join(lock, 'pid')
  try {
    const pid = Number(readFileSync(owner, 'utf8'))
    const ageMs = Date.now() - statSync(owner).mtimeMs
    // The clock was set back: the lock grows old from now on, unless its owner refreshes it.
    if (ageMs < 0) keepFresh(lock)
    return ageMs > staleMs || !isAlive(pid) ? pid : null
  } catch {
    return null // Gone in the meantime: the next try takes it.
  }
}

/** Whether that process runs. In a container that is started again the ids repeat: this process is not the owner. */
function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** Removes the lock of that owner, in one rename. Should another process have been faster, its new lock is put back. */
function moveAway(lock, pid) {
  const away = `${lock}.away.${process.pid}`
  try {
    renameSync(lock, away)
    if (Number(readFileSync(join(away, 'pid'), 'utf8')) === pid) rmSync(away, { recursive: true, force: true })
    else renameSync(away, lock)
  } catch {
    // Already gone.
  }
}
