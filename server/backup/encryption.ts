// The age format (age-encryption.org/v1, C2SP): scrypt for the passphrase, then chunks of ChaCha20-Poly1305 in order,
// the last one marked. A changed, moved or missing chunk is an error; `age -d` can read the file.
import { Decrypter, Encrypter } from 'age-encryption'

/** The passphrase is not that of the file. */
export class WrongPassphraseError extends Error {
  override name = 'WrongPassphraseError'
}

/** A stage of a pipeline. Without a passphrase it passes everything through. */
export const encryptWith = (passphrase: string | null) =>
  async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (passphrase === null) return yield* bytes
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    yield* await encrypter.encrypt(toWebStream(bytes))
  }

/** A stage of a pipeline. Throws `WrongPassphraseError`, and an ordinary error for a file that is damaged. */
export const decryptWith = (passphrase: string | null) =>
  async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (passphrase === null) return yield* bytes
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    yield* await decrypter.decrypt(toWebStream(bytes)).catch(cause => {
      throw /no identity matched/i.test(String(cause)) ? new WrongPassphraseError('wrong passphrase', { cause }) : cause
    })
  }

function toWebStream(bytes: AsyncIterable<Uint8Array>) {
  const iterator = bytes[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
