/** A dump cannot be used as it is; the message is a sentence for the operator. Nothing of it was applied. */
export class DumpError extends Error {
  override name = 'DumpError'
}
