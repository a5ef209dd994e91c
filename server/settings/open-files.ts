// The limit on open files and connections of this process (RLIMIT_NOFILE), and what the site needs of it.
import { readFileSync } from 'node:fs'
import type { Config } from './config.ts'

type DatabaseSetting = Pick<Config, 'databaseUrl'>

/**
 * Files of the site itself: some 35 of Node's threads and logs, 16 connections to a database server, and at most some 90 to
 * film services, their pictures and the mail server.
 */
const ownFiles = 192

/** The `max_files_per_process` of the embedded database, which has 112 open after a backup of an empty site. */
const embeddedDatabaseFiles = 320

const ownFilesOf = ({ databaseUrl }: DatabaseSetting) => ownFiles + (databaseUrl === null ? embeddedDatabaseFiles : 0)

const minConnections = 128

/**
 * Returns how many files and connections this process may have open at once, and Infinity where no limit can be read:
 * only Linux has /proc, and macOS has no hard limit. Node raises the soft limit to the hard one when it starts.
 */
export function maxOpenFiles(): number {
  const [, soft] = /^Max open files +(\d+)/m.exec(readLimits()) ?? []
  return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
}

function readLimits() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}

/** Returns how many connections of visitors find room among this many files: at most 4,096. */
export const maxConnectionsOf = (files: number, config: DatabaseSetting) =>
  Math.max(minConnections, Math.min(4096, files - ownFilesOf(config)))

/**
 * Returns the sentence for the operator when the limit is too low, else null. With fewer files the start fails, or the
 * site has all of them and no visitor can connect.
 */
export function describeTooFewFiles(files: number, config: DatabaseSetting): string | null {
  const needed = ownFilesOf(config) + minConnections
  if (files >= needed) return null
  return (
    `filmDB cannot start: this process may have ${files} files open at once, and needs ${needed}. Raise the hard limit ` +
    '("ulimit -Hn" prints it): "hard nofile" in /etc/security/limits.conf, LimitNOFILE= in a systemd unit, ' +
    '--ulimit nofile= of docker'
  )
}
