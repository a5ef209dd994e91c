/** A dump or a prepared load cannot be used; the message is a sentence for the operator. */
export class DumpError extends Error {
  override name = 'DumpError'
}

/** Returns the error of a file that the system does not let this process read, or find. */
export const toUnreadable = (path: string, cause: unknown) =>
  new DumpError(`${path} cannot be read (${Object(cause).code ?? cause}).`, { cause })
