// Anonymous answers are the same for everyone: made once, served from memory.
import { LRUCache } from 'lru-cache'
import { type Encoding, encode } from './encodings.ts'

const seconds = 1000
const megabytes = 1024 * 1024

/** For so long an answer counts as new. Later the next visitor still gets it at once, and it is made again meanwhile. */
const freshMs = 30 * seconds

/** Older than this an answer is not shown any more: the visitor waits for a new one. */
const keptMs = 600 * seconds

/** An answer made while an outside service was silent is only shown for so long: it must not outlive the silence. */
const datedMs = 2 * seconds

/** All kept answers together; a single one may take a thirtieth of it. */
const mostBytes = 64 * megabytes

/** A whole answer, as it was made. */
export type Answer = {
  status: number
  headers: [string, string][]
  body: Buffer
  etag: string
  keep: boolean
  isDated?: boolean
  madeAt: number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * `answer(key, make)` gives the answer for the key; however many ask at the same time, `make` runs once. An answer
 * that says `keep: false` reaches those who waited for it and is forgotten. When a renewal fails, the old one stays.
 */
export function createPageCache({ now = Date.now } = {}) {
  const coded = new WeakMap<Answer, Map<Encoding, Promise<Buffer>>>()
  const kept = new LRUCache<string, Answer, () => Promise<Answer>>({
    maxSize: mostBytes,
    maxEntrySize: Math.floor(mostBytes / 30),
    sizeCalculation: answer => 2 * answer.body.length + 1000, // the bytes, their codings and the headers
    ttl: freshMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, old, { context: make }) => {
      const answer = await make()
      if (old && answer.status >= 500) throw new Error(`an answer could not be renewed: ${answer.status}`)
      return answer
    },
  })

  return {
    async answer(key: string, make: () => Promise<Answer>): Promise<Answer> {
      const old = kept.peek(key, { allowStale: true })
      if (old && now() - old.madeAt > (old.isDated ? datedMs : keptMs)) kept.delete(key)
      const answer = (await kept.fetch(key, { context: make })) ?? (await make())
      if (!answer.keep) kept.delete(key)
      return answer
    },

    /** The bytes of an answer in this coding, coded once. */
    coded(answer: Answer, encoding: Encoding) {
      const codings = coded.get(answer) ?? new Map<Encoding, Promise<Buffer>>()
      coded.set(answer, codings)
      const bytes = codings.get(encoding) ?? encode(answer.body, encoding)
      codings.set(encoding, bytes)
      return bytes
    },

    clear: () => kept.clear(),
  }
}
