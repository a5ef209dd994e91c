/** A dump or a prepared load cannot be used; the message is a sentence for the operator. */
export class DumpError extends Error {
  override name = 'DumpError'
}
