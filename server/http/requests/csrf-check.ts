// The CSRF check (cross-site request forgery): only our own pages and clients other than browsers may write.

/** Methods that only read, so that it does no harm when another site causes them (RFC 9110, section 9.2.1). */
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** The loopback names of this machine: http://127.0.0.1:3000 is the same site as http://localhost:3000. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request that may write comes from another site; browsers can send cookies with it.
 * - Every browser sends `Origin` with such a request, and no script can change it: it has to be the site's own. `null`
 *   is the origin of a sandboxed frame, a file or a redirect through another site: none of ours.
 * - `Sec-Fetch-Site` has the relation of the sites. `same-site` is another subdomain, which is not trusted; `none` is an
 *   action of the visitor, such as a reload.
 * - A request with neither header comes from no browser (curl, a test) and has no cookies by accident: it may pass.
 */
export function isCrossSite(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  { publicUrl }: { publicUrl: string },
) {
  if (safeMethods.includes(method)) return false
  const origin = headers.get('Origin')
  if (origin !== null && !isOwn(origin, new URL(publicUrl))) return true
  const site = headers.get('Sec-Fetch-Site')
  return site === 'cross-site' || site === 'same-site'
}

/** The same scheme, name and port. Where PUBLIC_URL is a name of loopback, its other names count as well. */
function isOwn(text: string, site: URL) {
  if (!URL.canParse(text)) return false
  const origin = new URL(text)
  if (origin.origin === site.origin) return true
  const areLoopback = [origin, site].every(({ hostname }) => loopbackNames.includes(hostname))
  return areLoopback && origin.protocol === site.protocol && origin.port === site.port
}
