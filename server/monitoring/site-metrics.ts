// Metrics of the whole site, read when /metrics is: not added up over workers.
import { Gauge, Registry } from 'prom-client'
import type { OpenDatabase } from '#app/db/database.server.ts'

/** Values of the whole site; null where the database does not respond. */
export type SiteValues = {
  omdbCallsToday: number | null
  emailsWaiting: number | null
  kind: OpenDatabase['kind']
  databaseBytes: number | null
}

/** Returns a function that writes these values in Prometheus' text format. One that is null keeps its last value. */
export function createSiteMetrics() {
  const registry = new Registry()
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, registers: [registry], labelNames })
  const omdb = gauge('filmdb_omdb_requests_today', 'Requests to OMDb today, of its quota')
  const emails = gauge('filmdb_outbox_emails', 'Emails in the outbox that are not sent')
  const database = gauge('filmdb_database_size_bytes', 'Size of the database, by its kind', 'kind')
  return ({ omdbCallsToday, emailsWaiting, kind, databaseBytes }: SiteValues) => {
    if (omdbCallsToday !== null) omdb.set(omdbCallsToday)
    if (emailsWaiting !== null) emails.set(emailsWaiting)
    if (databaseBytes !== null) database.set({ kind }, databaseBytes)
    return registry.metrics()
  }
}
