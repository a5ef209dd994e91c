/**
 * The data directory cannot be used as it is. The message is a sentence that names the path, the cause and what to do.
 * `isTransient` is true when the cause may go away while we wait, as a full disk does.
 */
export class UnusableDirectoryError extends Error {
  override name = 'DirectoryUnusable'
  readonly isTransient: boolean

  constructor(message: string, { isTransient = false, ...options }: { isTransient?: boolean; cause?: unknown } = {}) {
    super(message, options)
    this.isTransient = isTransient
  }
}
