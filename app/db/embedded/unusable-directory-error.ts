/**
 * The data directory cannot be used as it is. The message names the path, the cause and the remedy. `isTransient` is
 * true when waiting may help, for example with a full disk.
 */
export class UnusableDirectoryError extends Error {
  override name = 'UnusableDirectoryError'
  readonly isTransient: boolean

  constructor(message: string, { isTransient = false, ...options }: { isTransient?: boolean; cause?: unknown } = {}) {
    super(message, options)
    this.isTransient = isTransient
  }
}
