// The connections of the server: how many there may be, and how they end when the process does.

import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import { createClientCounts } from '../limits/client-counts.ts'
import { toClientAddress } from '../requests/client-ip.ts'

const defaults = {
  maxConnections: 4096,
  /** Connections of one peer that is not a trusted proxy. */
  maxPerPeer: 1024,
  /** A connection whose client has not read a whole response this long after it was written counts as idle. */
  maxUnreadMs: 10 * seconds,
}

/**
 * From this part of the connections on, a new one closes idle ones: so many that the next ones find room. Node's own
 * `maxConnections` would close the new connection without an event in which others can be closed for it.
 */
const fullFraction = 0.9
const closedFraction = 0.05

/** Time in which a full server that found no connection to close does not look again: with 4,096 it takes 0.5 ms. */
const searchPauseMs = 100

/** Requests half received get this long to arrive, and responses to leave, before the connections are cut. */
const drainMs = 6 * seconds

/** A connection that has sent no byte by then is one a browser opened in advance. */
const unusedMs = 0.3 * seconds

const checkEveryMs = 25

/**
 * Clients that send one request after the other learn from their next response that the connection closes. Closed
 * between two of them, they would lose a request that is on its way. Checks are counted, not milliseconds: a process
 * that was busy reads the requests that arrived meanwhile before its next check.
 */
const minQuietChecks = 4
const maxQuietWaitMs = 1 * seconds

type Options = Partial<typeof defaults> & { isTrustedProxy: (peer: string) => boolean; onTooMany: () => void }

/** `writtenAt` is null while the response is made. */
type Request = { response: ServerResponse; writtenAt: number | null }

/**
 * Limits the connections, and those of one peer: an IPv4 address or an IPv6 /64. A server that is almost full closes idle
 * connections, and a full one the connection that has left its response unread for longest, so that clients who hold many,
 * and send nothing or read nothing, keep nobody out. `onRequest` is called with the response of every request that is
 * begun.
 */
export function limitConnections(server: Server, { isTrustedProxy, onTooMany, ...changed }: Options) {
  const { maxConnections, maxPerPeer, maxUnreadMs } = { ...defaults, ...changed }
  /** With the peer of each, null for a trusted proxy, oldest first. */
  const sockets = new Map<Socket, string | null>()
  /** The request under way on a connection: one at most, gone with its response or the connection. */
  const requests = new Map<Duplex, Request>()
  const responses = new Set<ServerResponse>()
  const connectionsByPeer = createClientCounts()
  /** Until this time no connection is closed for a new one of a peer that has `minCount` with it, or more. */
  let searchPause = { until: 0, minCount: 0 }
  let isDraining = false
  let quietChecks = 0

  server.on('connection', (socket: Socket) => {
    const ipAddress = socket.remoteAddress ?? ''
    const peer = isTrustedProxy(ipAddress) ? null : toClientAddress(ipAddress)
    const count = peer === null ? 0 : connectionsByPeer.add(peer, 1)
    sockets.set(socket, peer)
    socket.once('close', () => forget(socket))
    if (count > maxPerPeer) close(socket)
    else if (sockets.size > fullFraction * maxConnections) makeRoom(socket, count)
  })

  /**
   * Closes connections for `latest`, which is about to send its request. `count` is the number of its peer's connections with
   * it: a client who opens many closes its own, and none of clients who had fewer before.
   */
  function makeRoom(latest: Socket, count: number) {
    const isFull = sockets.size > maxConnections
    if (isFull && count >= searchPause.minCount && performance.now() < searchPause.until) return close(latest)
    const idle = ofLargestPeer(socket => socket !== latest && !isBusy(socket))
    if (idle.length >= count - 1) {
      for (const socket of idle.slice(0, Math.ceil(closedFraction * maxConnections))) close(socket)
    }
    if (sockets.size <= maxConnections) return
    const unread = ofLargestPeer(socket => writtenAt(socket) !== null)
    if (unread.length === 0 || unread.length < count - 1) {
      const most = Math.max(idle.length, unread.length)
      searchPause = { until: performance.now() + searchPauseMs, minCount: most === 0 ? 0 : most + 2 }
      return close(latest)
    }
    close(unread.reduce((a, b) => ((writtenAt(b) ?? 0) < (writtenAt(a) ?? 0) ? b : a)))
  }

  /** The connections with this property of the peer that has most of them, oldest first. */
  function ofLargestPeer(isIncluded: (socket: Socket) => boolean): Socket[] {
    const byPeer = new Map<string, Socket[]>()
    for (const [socket, peer] of sockets) {
      if (peer === null || !isIncluded(socket)) continue
      const ofPeer = byPeer.get(peer)
      if (ofPeer) ofPeer.push(socket)
      else byPeer.set(peer, [socket])
    }
    return [...byPeer.values()].reduce((most, ofPeer) => (ofPeer.length > most.length ? ofPeer : most), [])
  }

  function close(socket: Socket) {
    onTooMany()
    forget(socket)
    socket.destroy()
  }

  /** Called twice for a connection that is closed here: its close event comes later. */
  function forget(socket: Socket) {
    const peer = sockets.get(socket)
    sockets.delete(socket)
    requests.delete(socket)
    if (typeof peer === 'string') connectionsByPeer.add(peer, -1)
  }

  /** When the last byte of the response was written, or null while it is made. */
  const writtenAt = (socket: Socket) => requests.get(socket)?.writtenAt ?? null

  function isBusy(socket: Socket) {
    const request = requests.get(socket)
    if (!request) return false
    return request.writtenAt === null || performance.now() - request.writtenAt < maxUnreadMs
  }

  return {
    count: () => sockets.size,

    /** The response under way on a connection, until it has left. */
    findResponse: (socket: Duplex) => requests.get(socket)?.response,

    onRequest(response: ServerResponse) {
      // Node then says `Connection: close` and closes the connection after this response.
      if (isDraining) response.shouldKeepAlive = false
      responses.add(response)
      quietChecks = 0
      const { socket } = response
      const request: Request = { response, writtenAt: null }
      if (socket) requests.set(socket, request)
      // Node emits it when the last byte was written to the socket, and `finish` when that byte has left it.
      response.once('prefinish', () => {
        request.writtenAt = performance.now()
      })
      response.once('close', () => {
        responses.delete(response)
        // The next pipelined request of the connection may have begun (serialize-requests.ts).
        if (socket && requests.get(socket) === request) requests.delete(socket)
        quietChecks = 0
      })
    },

    /**
     * Closes each connection after its next response; after `noticeMs` takes no new connection, and finishes the requests
     * under way. True when all ended by themselves, false when the last had to be cut.
     */
    async drain({ noticeMs }: { noticeMs: number }): Promise<boolean> {
      isDraining = true
      if (noticeMs > 0) await pause(noticeMs)
      // Not the close of an HTTP server, which closes idle connections at once.
      const closed = new Promise<void>(resolve => NetServer.prototype.close.call(server, () => resolve()))
      for (const response of responses) response.shouldKeepAlive = false
      const begin = performance.now()
      quietChecks = 0
      let isClean = true
      const check = setInterval(() => {
        const elapsed = performance.now() - begin
        quietChecks += 1
        if (quietChecks > minQuietChecks || elapsed > maxQuietWaitMs) server.closeIdleConnections()
        if (elapsed > unusedMs) for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy()
        if (elapsed < drainMs) return
        isClean = sockets.size === 0
        server.closeAllConnections()
      }, checkEveryMs)
      await closed
      clearInterval(check)
      server.close() // ends the timer of connectionsCheckingInterval, which holds the server
      return isClean
    },
  }
}
