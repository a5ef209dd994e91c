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
  const registers = [registry]
  const omdb = new Gauge({
    name: 'filmdb_omdb_requests_today',
    help: 'Requests to OMDb today, of its quota',
    registers,
  })
  const emails = new Gauge({
    name: 'filmdb_outbox_emails',
    help: 'Emails in the outbox that are not sent',
    registers,
  })
  const database = new Gauge({
    name: 'filmdb_database_size_bytes',
    help: 'Size of the database, by its kind',
    labelNames: ['kind'],
    registers,
  })
  return ({ omdbCallsToday, emailsWaiting, kind, databaseBytes }: SiteValues) => {
    if (omdbCallsToday !== null) omdb.set(omdbCallsToday)
    if (emailsWaiting !== null) emails.set(emailsWaiting)
    if (databaseBytes !== null) database.set({ kind }, databaseBytes)
    return registry.metrics()
  }
}
