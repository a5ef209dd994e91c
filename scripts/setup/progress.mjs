// Prints a progress line for work that takes longer than two seconds: one that counts the seconds, or where a line
// cannot be rewritten, a new one from time to time.
const seconds = 1000
const quietMs = 2 * seconds

/** Runs the work and returns what it returns; `label` is shown while it lasts and, with its time, when it was long. */
export async function withProgress(label, work) {
  const start = Date.now()
  const isLive = Boolean(process.stderr.isTTY)
  const line = () => `· ${label} (${Math.round((Date.now() - start) / seconds)} s)`
  let shown = ''
  const show = () => {
    if (line() === shown) return
    shown = line()
    process.stderr.write(isLive ? `\r${shown}` : `${shown}\n`)
  }
  let ticking = null
  const waiting = setTimeout(() => {
    show()
    ticking = setInterval(show, (isLive ? 1 : 15) * seconds)
  }, quietMs)
  try {
    return await work()
  } finally {
    clearTimeout(waiting)
    clearInterval(ticking)
    if (ticking) show()
    if (ticking && isLive) process.stderr.write('\n')
  }
}

/** Prints to standard error; standard output has the JSON log only. */
export function printToStderr(sentence) {
  process.stderr.write(`${sentence}\n`)
}
