/** Ignores the signals that scripts of log rotation send: without a listener SIGUSR2 ends the process. */
export function ignoreUserSignals() {
  for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) process.on(signal, () => {})
}
