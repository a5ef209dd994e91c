import { seconds } from '#app/domain/units.ts'

type Progress = { done: number; total: number; unit: string }

/** A line is rewritten this often on a terminal, and added this often to a file. */
const intervalMs = { terminal: 0.5 * seconds, file: 10 * seconds }

/** Returns a function that shows the progress of one part of a command, with rate and time left. */
export function showProgress(name: string) {
  const output = process.stderr
  const begun = performance.now()
  let shownAt = Number.NEGATIVE_INFINITY
  let first: number | null = null
  return ({ done, total, unit }: Progress) => {
    first ??= done
    const now = performance.now()
    const isDone = done >= total
    if (!isDone && now - shownAt < (output.isTTY ? intervalMs.terminal : intervalMs.file)) return
    shownAt = now
    const line = `${name}: ${formatProgress({ done, total, unit, first, elapsedMs: now - begun })}`
    output.write(output.isTTY ? `\r\u001b[K${line}${isDone ? '\n' : ''}` : `${line}\n`)
  }
}

/** `first` is where this run began: the rest was done before. */
function formatProgress(progress: Progress & { first: number; elapsedMs: number }) {
  const { done, total, unit, first, elapsedMs } = progress
  const perSecond = elapsedMs > 0 ? ((done - first) / elapsedMs) * seconds : 0
  const share = total > 0 ? Math.floor((100 * done) / total) : 100
  const left = perSecond > 0 && done < total ? `, ${formatDuration((total - done) / perSecond)} left` : ''
  return `${share} %, ${count(done)} of ${count(total)} ${unit}, ${count(perSecond)} a second${left}`
}

const count = (number: number) => Math.round(number).toLocaleString('en')

function formatDuration(length: number) {
  const minutes = Math.floor(length / 60)
  return minutes > 0 ? `${minutes} min ${Math.round(length % 60)} s` : `${Math.round(length)} s`
}
