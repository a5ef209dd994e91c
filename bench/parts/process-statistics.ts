// Memory and processor time of a process on Linux.
import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of all threads of the process and of its children that have ended, in seconds. */
export function busySeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticksASecond = 100
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond
}

/** The same in milliseconds, exact to a microsecond, of the threads that run now (proc(5), schedstat). */
export function threadMilliseconds(pid: number) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map(id => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

/** Megabytes in the main heap and in glibc's arenas, which begin at multiples of 64 MB. */
export function mallocMegabytes(pid: number) {
  const arenaBytes = 64n * 2n ** 20n
  let kilobytes = 0
  let isMalloc = false
  let end = 0n
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const region = /^([0-9a-f]+)-([0-9a-f]+) \S+ \S+ \S+ (\d+)\s*(.*)$/.exec(line)
    if (region) {
      const [, from = '0', to = '0', inode, name] = region
      const begin = BigInt(`0x${from}`)
      const isArena: boolean =
        inode === '0' && name === '' && (begin % arenaBytes === 0n || (isMalloc && begin === end))
      isMalloc = name === '[heap]' || isArena
      end = BigInt(`0x${to}`)
    } else if (isMalloc && line.startsWith('Rss:')) kilobytes += Number(/\d+/.exec(line)?.[0])
  }
  return Math.round(kilobytes / 1024)
}

/** Resident memory of the process and its children, in MB. Pages that they share are counted in each. */
export function megabytesWithChildren(pid: number) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap(id => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8').match(/\d+/g) ?? [])
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + residentMegabytes(each), 0)
}

/** 0 when the process has ended. */
function residentMegabytes(pid: number) {
  try {
    return megabytes(pid, 'VmRSS') || 0
  } catch {
    return 0
  }
}

/** A figure of /proc/PID/status, such as VmRSS, in MB. */
export function megabytes(pid: number, name: 'VmRSS' | 'VmHWM') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}
