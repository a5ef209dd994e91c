// The ways to send a cached response: in one of the content codings, or as "not modified". Each is prepared once.
import { type Representation, toRepresentation } from '../responses/representation.ts'
import { bestEncoding, type Encoding, encode, worthEncoding } from './encodings.ts'
import type { CachedResponse } from './page-cache.ts'

/** The request headers that choose a representation. */
export type Preferences = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

type Kind = Encoding | 'identity' | 'not modified'

type Prepared = { ready: Representation | null; promise: Promise<Representation> }

/** The representations of the responses of one site. `https` is true when PUBLIC_URL is. */
export function createRepresentations({ https }: { https: boolean }) {
  const prepared = new WeakMap<CachedResponse, Map<Kind, Prepared>>()

  async function prepare(response: CachedResponse, kind: Kind): Promise<Representation> {
    const headers = new Headers(response.headers)
    // A file with a max-age is the same for everyone; a page differs for members.
    headers.append('Vary', isPublicFile(headers) ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')
    if (response.status === 200) headers.set('ETag', response.etag)
    if (kind === 'not modified') return toRepresentation({ status: 304, headers, body: null }, { https })
    if (kind !== 'identity') headers.set('Content-Encoding', kind)
    const bytes = kind === 'identity' ? response.body : await encode(response.body, kind)
    const body = [204, 205, 304].includes(response.status) ? null : bytes
    return toRepresentation({ status: response.status, headers, body }, { https })
  }

  return {
    /** The representation for these preferences, or null when it is not prepared. */
    find: (response: CachedResponse, preferences: Preferences): Representation | null =>
      prepared.get(response)?.get(kindOf(response, preferences))?.ready ?? null,

    findOrPrepare(response: CachedResponse, preferences: Preferences): Promise<Representation> {
      const kind = kindOf(response, preferences)
      const kinds = prepared.get(response) ?? new Map<Kind, Prepared>()
      prepared.set(response, kinds)
      const known = kinds.get(kind)
      if (known) return known.promise
      const made: Prepared = { ready: null, promise: prepare(response, kind) }
      kinds.set(kind, made)
      return made.promise.then(representation => {
        made.ready = representation
        return representation
      })
    },
  }
}

/** "not modified" when the ETag matches, else the best encoding that the client accepts. */
function kindOf({ status, body, etag, isText }: CachedResponse, { acceptEncoding, ifNoneMatch }: Preferences): Kind {
  if (status === 200 && ifNoneMatch?.split(',').some(known => known.trim() === etag)) return 'not modified'
  return (body.length >= worthEncoding && isText && bestEncoding(acceptEncoding)) || 'identity'
}

const isPublicFile = (headers: Headers) => /max-age=[1-9]/.test(headers.get('Cache-Control') ?? '')
