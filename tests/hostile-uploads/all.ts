// Uploads that an attacker would send: 25 kinds, each in variants that repeat with the seed.
import { archives } from './archives.ts'
import { forms } from './forms.ts'
import { type HostileUpload, type Kind, megabyte, seededRandom } from './hostile-upload.ts'
import { jsonFiles } from './json-files.ts'
import { tables } from './tables.ts'

export const hostileKinds: Record<string, Kind> = { ...tables, ...jsonFiles, ...archives, ...forms }

type Options = { variants: number; seed?: number; maxBytes?: number }

/** Every kind in so many variants, one at a time. `maxBytes` bounds the file that is sent; the default is the site's. */
export function* hostileUploads({ variants, seed = 9, maxBytes = 8 * megabyte }: Options): Generator<HostileUpload> {
  for (let variant = 0; variant < variants; variant++) {
    for (const [at, [name, kind]] of Object.entries(hostileKinds).entries()) {
      const random = seededRandom(seed + 1000 * at + variant)
      const { content, form, ...made } = kind({ random, maxBytes, variant })
      const cutForm = form && { ...form, body: form.body.slice(0, maxBytes) }
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
      yield {
        name: `${name} ${variant + 1}`,
        ...made,
        content: bytes.slice(0, maxBytes),
        ...(cutForm && { form: cutForm }),
      }
    }
  }
}
