import type { HealthReport } from '#app/films/upstream/health.ts'

/**
 * What /readyz says: 503 while the database does not answer. An outside service in trouble makes the site degraded,
 * with a line for each, but ready all the same: every page answers without it.
 */
/** `trouble` is why the site is not ready, or null. */
export function readiness({ trouble, upstreams }: { trouble: string | null; upstreams: HealthReport[] }) {
  if (trouble !== null) return said(trouble, 503)
  const troubles = upstreams.flatMap(({ name, trouble }) => (trouble ? [`${name} ${trouble.words}`] : []))
  return said(troubles.length > 0 ? ['degraded', ...troubles].join('\n') : 'ready', 200)
}

const said = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
