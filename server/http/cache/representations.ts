// The ways to send a cached response: in one of the content codings, or as "not modified". Each is prepared once, the
// content codings twice: in little time for the first client, and with fewer bytes for all after the second.
import { matchesEtag } from '#app/domain/http/matches-etag.ts'
import { type Representation, toRepresentation } from '../responses/representation.ts'
import { bestEncoding, type Encoding, encode, encodeOnce, fastEncoding, minEncodedBytes } from './encodings.ts'
import type { CachedResponse } from './page-cache.ts'

/** The request headers that choose a representation. */
export type RepresentationHeaders = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

type Kind = Encoding | 'identity' | 'not modified'

type Prepared = { ready: Representation | null; promise: Promise<Representation> }

type PreparedKinds = WeakMap<CachedResponse, Map<Kind, Prepared>>

/** The representations of the responses of one site. `https` is true when PUBLIC_URL is. */
export function createRepresentations({ https }: { https: boolean }) {
  const first: PreparedKinds = new WeakMap()
  const smallest: PreparedKinds = new WeakMap()

  async function prepare(response: CachedResponse, kind: Kind, toBytes: typeof encode): Promise<Representation> {
    const headers = new Headers(response.headers)
    // A file with a max-age is the same for everyone; a page differs for members.
    headers.append('Vary', isPublicFile(headers) ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')
    if (response.status === 200) headers.set('ETag', response.etag)
    if (kind === 'not modified') return toRepresentation({ status: 304, headers, body: null }, { https })
    if (kind !== 'identity') headers.set('Content-Encoding', kind)
    const bytes = kind === 'identity' ? response.body : await toBytes(response.body, kind)
    const body = [204, 205, 304].includes(response.status) ? null : bytes
    return toRepresentation({ status: response.status, headers, body }, { https })
  }

  /** Prepares a representation once, also when it is asked for meanwhile. */
  function prepareOnce(among: PreparedKinds, response: CachedResponse, kind: Kind): Promise<Representation> {
    const kinds = among.get(response) ?? new Map<Kind, Prepared>()
    among.set(response, kinds)
    const known = kinds.get(kind)
    if (known) return known.promise
    const made: Prepared = { ready: null, promise: prepare(response, kind, among === first ? encodeOnce : encode) }
    kinds.set(kind, made)
    return made.promise.then(representation => {
      made.ready = representation
      return representation
    })
  }

  function find(response: CachedResponse, preferences: RepresentationHeaders): Representation | null {
    const best = kindOf(response, preferences, bestEncoding)
    const small = smallest.get(response)?.get(best)?.ready
    if (small) return small
    const kind = kindOf(response, preferences, fastEncoding)
    const found = first.get(response)?.get(kind)?.ready ?? null
    // The response has a second client. When it cannot be encoded again, the first representation is sent on.
    if (found && kind !== 'identity' && kind !== 'not modified') prepareOnce(smallest, response, best).catch(() => {})
    return found
  }

  return {
    /** The representation for these preferences, or null when none is prepared. */
    find,

    /** Like `find`; when none is prepared, the one that takes least time. */
    findOrPrepare: async (response: CachedResponse, preferences: RepresentationHeaders): Promise<Representation> =>
      find(response, preferences) ?? prepareOnce(first, response, kindOf(response, preferences, fastEncoding)),
  }
}

/** "not modified" when the ETag matches, else the encoding that is chosen of those that the client accepts. */
function kindOf(
  { status, body, etag, isText }: CachedResponse,
  { acceptEncoding, ifNoneMatch }: RepresentationHeaders,
  choose: typeof bestEncoding,
): Kind {
  if (status === 200 && matchesEtag(ifNoneMatch, etag)) return 'not modified'
  return (body.length >= minEncodedBytes && isText && choose(acceptEncoding)) || 'identity'
}

const isPublicFile = (headers: Headers) => /max-age=[1-9]/.test(headers.get('Cache-Control') ?? '')
