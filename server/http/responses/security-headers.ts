// The security headers of every response (OWASP Secure Headers; docs/security.md).

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

const twoYears = 2 * 365 * 24 * 60 * 60

/** Policy of a response that is not a page: nothing in it may load or run anything. */
const policyOfFiles = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Policy of a page: `scripts` names the inline scripts it may run, as `'sha256-...'` or `'nonce-...'`, `styles` its
 * inline styles; `providerOrigin` is the origin of the OpenID provider, if there is one. Chromium holds a form to
 * `form-action` also for the redirect that follows it, as of the button that leads to the provider. Firefox holds
 * prefetches to `default-src` and reports each that it blocks: it would not reuse a `no-store` response of a member.
 */
export const policyOfPage = (allowed: PageSources) => (isDevelopment ? developmentPolicy : strictPolicy(allowed))

type PageSources = { scripts: string[]; styles: string[]; providerOrigin: string | null }

const isDevelopment = process.env.NODE_ENV === 'development'

/** Only for `npm run dev`: Vite adds inline styles and sends updates over a WebSocket. */
const developmentPolicy = "frame-ancestors 'none'; base-uri 'none'"

const strictPolicy = ({ scripts, styles, providerOrigin }: PageSources) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${providerOrigin ?? ''}`.trim(),
    "base-uri 'none'",
    'frame-src https://www.youtube-nocookie.com', // the trailer, once it is pressed
    "frame-ancestors 'none'",
  ].join('; ')

/** Policy of the service worker: it may load what pages may. */
export const policyOfServiceWorker = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Adds the security headers. `https` is true when PUBLIC_URL is. */
export function setSecurityHeaders(headers: Headers, { https }: { https: boolean }) {
  for (const [name, value] of Object.entries(always)) if (!isStricter(headers, name)) headers.set(name, value)
  if (https) headers.set('Strict-Transport-Security', `max-age=${twoYears}; includeSubDomains`)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policyOfFiles)
}

/** The response to the link of an email has the policy no-referrer. */
const isStricter = (headers: Headers, name: string) => name === 'Referrer-Policy' && headers.get(name) === 'no-referrer'
