// Metrics of the HTTP server. No label holds an IP address or a path.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Why requests are shed; a label of `filmdb_http_requests_shed_total`. */
const shedReasons = [
  'rate_limit',
  'render_queue_full',
  'render_wait_too_long',
  'write_wait_too_long',
  'upload_slots_full',
  'bodies_full',
  'unread_responses_full',
  'hashing_queue_full',
  'pipeline_too_long',
  'too_many_connections',
] as const

export type ShedReason = (typeof shedReasons)[number]

/** The thread that rendered a page; a label of `filmdb_http_page_renders_total`. */
export type RenderThread = 'main' | 'rendering'

type SlotCounts = Record<string, { running: number; waiting: number }>

export type HttpMetrics = ReturnType<typeof createHttpMetrics>

/** Metrics of one running site, in its registry. `watch...` sets the function that a gauge is read from. */
export function createHttpMetrics(registry: Registry) {
  const registers = [registry]
  const counter = (name: string, help: string, label: string) =>
    new Counter({ name, help, registers, labelNames: [label] })
  const shed = counter('filmdb_http_requests_shed_total', 'Requests shed because of load, by reason', 'reason')
  for (const reason of shedReasons) shed.inc({ reason }, 0)
  const rejectedBodies = counter(
    'filmdb_http_request_bodies_rejected_total',
    'Rejected request bodies, by status',
    'status',
  )
  const durations = new Histogram({
    name: 'filmdb_http_request_duration_seconds',
    help: 'Duration of HTTP requests, by status',
    registers,
    labelNames: ['status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const renders = counter('filmdb_http_renders_total', 'Responses made by the router, not by the page cache', 'kind')
  const pageRenders = counter('filmdb_http_page_renders_total', 'Pages rendered to HTML, by thread', 'thread')
  for (const thread of ['main', 'rendering'] satisfies RenderThread[]) pageRenders.inc({ thread }, 0)
  let slotCounts: () => SlotCounts = () => ({})
  let connectionCount = () => 0
  new Gauge({
    name: 'filmdb_http_render_slots',
    help: 'Requests in the router and in the queue before it',
    registers,
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { running, waiting }] of Object.entries(slotCounts())) {
        this.set({ pool, state: 'running' }, running)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  new Gauge({
    name: 'filmdb_http_connections',
    help: 'Open connections',
    registers,
    collect() {
      this.set(connectionCount())
    },
  })
  return {
    onShed: (reason: ShedReason) => shed.inc({ reason }),
    onBodyRejected: (status: number) => rejectedBodies.inc({ status }),
    onRequest: ({ status, ms }: { status: number; ms: number }) => durations.observe({ status }, ms / 1000),
    onPageRender: (thread: RenderThread) => pageRenders.inc({ thread }),
    onRender: (kind: string) => renders.inc({ kind }),
    watchSlots(read: () => SlotCounts) {
      slotCounts = read
    },
    watchConnections(read: () => number) {
      connectionCount = read
    },
  }
}
