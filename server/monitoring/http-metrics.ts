// What the server counts between the socket and the router. No label holds an address or a path.
import { Counter, Gauge, type Registry } from 'prom-client'

/** Why requests are shed; a label of `filmdb_http_requests_shed_total`. */
export const shedReasons = [
  'rate_limit',
  'render_queue_full',
  'render_wait_too_long',
  'upload_slots_full',
  'hashing_queue_full',
  'pipeline_too_long',
  'too_many_connections',
] as const

export type ShedReason = (typeof shedReasons)[number]

type SlotCounts = Record<string, { running: number; waiting: number }>

export type HttpMetrics = ReturnType<typeof createHttpMetrics>

/** Counters of one running site, in its registry. `watch...` names where a gauge is read when /metrics is. */
export function createHttpMetrics(registry: Registry) {
  const registers = [registry]
  const shed = new Counter({
    ...{ name: 'filmdb_http_requests_shed_total', help: 'Requests refused because of load, by reason', registers },
    labelNames: ['reason'],
  })
  for (const reason of shedReasons) shed.inc({ reason }, 0)
  const rejectedBodies = new Counter({
    ...{ name: 'filmdb_http_bodies_rejected_total', help: 'Request bodies that were refused, by status', registers },
    labelNames: ['status'],
  })
  const renders = new Counter({
    ...{ name: 'filmdb_renders_total', help: 'Responses made by the router, not by the page cache', registers },
    labelNames: ['kind'],
  })
  let slotCounts: () => SlotCounts = () => ({})
  let connectionCount = () => 0
  new Gauge({
    ...{ name: 'filmdb_render_slots', help: 'Requests in the router and in the queue before it', registers },
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { running, waiting }] of Object.entries(slotCounts())) {
        this.set({ pool, state: 'running' }, running)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  new Gauge({
    ...{ name: 'filmdb_http_connections', help: 'Open connections', registers },
    collect() {
      this.set(connectionCount())
    },
  })
  return {
    onShed: (reason: ShedReason) => shed.inc({ reason }),
    onBodyRejected: (status: number) => rejectedBodies.inc({ status }),
    onRender: (kind: string) => renders.inc({ kind }),
    watchSlots(read: () => SlotCounts) {
      slotCounts = read
    },
    watchConnections(read: () => number) {
      connectionCount = read
    },
  }
}
