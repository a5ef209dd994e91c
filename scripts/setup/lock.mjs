// One set-up at a time in this directory: two `npm start` on a fresh clone take turns.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withProgress } from './progress.mjs'
import { root } from './project.mjs'
import { isStopping, StepFailed } from './run.mjs'

const seconds = 1000
const heartbeatMs = 5 * seconds
const staleMs = 60 * seconds

/** Process ids are those of a container, and containers may share the directory: a random id and the host tell them apart. */
const lockId = randomUUID()
const ownOwner = `${process.pid} ${lockId} ${hostname()}`

/**
 * Runs the work while no other process sets up. A lock is taken over when its owner has ended, or did not refresh it
 * for a minute; where its process cannot be seen from here, after two missed refreshes.
 */
export async function withLock(work, lock = join(root, '.cache', 'setup.lock')) {
  if (!take(lock)) await withProgress('waiting for another command that is setting up', () => waitForTurn(lock))
  const heartbeat = setInterval(() => keepFresh(lock), heartbeatMs)
  const release = () => moveAway(lock, ownOwner)
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
    if (abandoned !== null) moveAway(lock, abandoned)
    else await pause(200)
  }
}

/** Creates the directory with the owner's process id in it by one rename, so that no process sees it without the id. */
function take(lock) {
  const mine = `${lock}.${lockId}`
  mkdirSync(mine, { recursive: true })
  writeFileSync(join(mine, 'pid'), ownOwner)
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

/** The owner, as the lock has it, that has ended or stopped refreshing the lock; null while the lock is in use. */
function abandonedOwner(lock) {
  const owner = join(lock, 'pid')
  try {
    const text = readFileSync(owner, 'utf8')
    const ageMs = Date.now() - statSync(owner).mtimeMs
    // The clock was set back: the lock grows old from now on, unless its owner refreshes it.
    if (ageMs < 0) keepFresh(lock)
    return ageMs > staleMs || hasEnded(text, ageMs) ? text : null
  } catch {
    return null // Gone in the meantime: the next try takes it.
  }
}

/**
 * Whether the process of an owner has ended. One of another host, or with the id of this process, runs while it refreshes
 * the lock: in a container that is started again the ids repeat.
 */
function hasEnded(owner, ageMs) {
  const [pidText, , host = hostname()] = owner.split(' ')
  const pid = Number(pidText)
  if (pid === process.pid || host !== hostname()) return ageMs > 2 * heartbeatMs
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Removes the lock of that owner, in one rename. Should another process have been faster, its new lock is put back. */
function moveAway(lock, owner) {
  const away = `${lock}.away.${lockId}`
  try {
    renameSync(lock, away)
    if (readFileSync(join(away, 'pid'), 'utf8') === owner) rmSync(away, { recursive: true, force: true })
    else renameSync(away, lock)
  } catch {
    // Already gone.
  }
}
