// The limit on open files and connections of this process (RLIMIT_NOFILE), and what the site needs of it.
import { readFileSync } from 'node:fs'

/**
 * Files of the site itself: at most 384 of the embedded database (its `max_files_per_process`; 112 after a backup of an
 * empty site), some 35 of Node's threads and logs, and what is served, imported and asked of other services.
 */
const ownFiles = 512

const minConnections = 128

/** With fewer files the start fails, or the database has all of them and no visitor can connect. */
export const minOpenFiles = ownFiles + minConnections

/**
 * Returns how many files and connections this process may have open at once; Infinity on other systems than Linux: macOS
 * has no hard limit. Node raises the soft limit to the hard one when it starts.
 */
export function maxOpenFiles(): number {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY
  const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
}

/** Returns how many connections of visitors find room among this many files: at most 4,096. */
export const maxConnectionsOf = (files: number) => Math.max(minConnections, Math.min(4096, files - ownFiles))

/** Returns the sentence for the operator when the limit is too low, else null. */
export function describeTooFewFiles(files: number): string | null {
  if (files >= minOpenFiles) return null
  return (
    `filmDB cannot start: this process may have ${files} files open at once, and needs ${minOpenFiles}. Raise the limit: ` +
    `"ulimit -n ${minOpenFiles}" in the shell that starts it, LimitNOFILE= in a systemd unit, --ulimit nofile= of docker`
  )
}
