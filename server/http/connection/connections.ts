// The connections of the server: how many there may be. How they end with the process: drain.ts.

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#app/domain/units.ts'
import { createClientCounts } from '../limits/client-counts.ts'
import { toClientAddress } from '../requests/client-ip.ts'
import { trackRequests } from './track-requests.ts'

/** A connection whose client has not read a whole response this long after it was written counts as idle. */
const defaultUnreadMs = 10 * seconds

/**
 * From this part of the connections on, a new one closes idle ones: so many that the next ones find room. Node's own
 * `maxConnections` would close the new connection without an event in which others can be closed for it.
 */
const fullFraction = 0.9
const closedFraction = 0.05

/** Time in which a server that found no connection to close does not look again: with 4,096 it takes 0.5 ms. */
const searchPauseMs = 100

type Options = {
  maxConnections: number
  /** Connections of one peer that is not a trusted proxy. */
  maxPerPeer: number
  maxUnreadMs?: number
  isTrustedProxy: (peer: string) => boolean
  onTooMany: () => void
}

/** The connections with the peer of each, null for a trusted proxy, oldest first. */
type Sockets = Map<Socket, string | null>

/**
 * Limits the connections, and those of one peer: an IPv4 address or an IPv6 /64. A server that is almost full closes
 * idle connections. A full one closes the connection that has left its response unread for longest. A peer that has its
 * part of the connections loses the same of its own for a new one. So clients who hold many idle connections lock neither
 * others out nor whoever shares their address. `onRequest` is called with the response of every request that is begun.
 */
export function limitConnections(
  server: Server,
  { maxConnections, maxPerPeer, maxUnreadMs = defaultUnreadMs, isTrustedProxy, onTooMany }: Options,
) {
  const sockets: Sockets = new Map()
  const requests = trackRequests({ maxUnreadMs })
  const connectionsByPeer = createClientCounts()
  /** Until this time no connection is closed for a new one of a peer that has `minCount` with it, or more. */
  let searchPause = { until: 0, minCount: 0 }

  server.on('connection', (socket: Socket) => {
    const ipAddress = socket.remoteAddress ?? ''
    const peer = isTrustedProxy(ipAddress) ? null : toClientAddress(ipAddress)
    const count = peer === null ? 0 : connectionsByPeer.add(peer, 1)
    sockets.set(socket, peer)
    socket.once('close', () => forget(socket))
    if (count > maxPerPeer) makeRoomOfPeer(socket, peer, count)
    else if (sockets.size > fullFraction * maxConnections) makeRoom(socket, count)
  })

  /**
   * Closes connections for `latest`, which is about to send its request. `count` is the number of its peer's connections with
   * it: a client who opens many closes its own, and none of clients who had fewer before.
   */
  function makeRoom(latest: Socket, count: number) {
    if (sockets.size > maxConnections && isPaused(count)) return close(latest)
    const idle = ofLargestPeer(sockets, socket => socket !== latest && !requests.isBusy(socket))
    if (idle.length >= count - 1) {
      for (const socket of idle.slice(0, Math.ceil(closedFraction * maxConnections))) close(socket)
    }
    if (sockets.size <= maxConnections) return
    const unread = ofLargestPeer(sockets, socket => requests.writtenAt(socket) !== null)
    if (unread.length === 0 || unread.length < count - 1) {
      const most = Math.max(idle.length, unread.length)
      return closeAndPause(latest, most === 0 ? 0 : most + 2)
    }
    close(oldestUnread(unread))
  }

  /** Closes a connection of the peer, which has `count` with `latest`: an idle one, one with an unread response, or `latest`. */
  function makeRoomOfPeer(latest: Socket, peer: string | null, count: number) {
    if (isPaused(count)) return close(latest)
    const isOther = (socket: Socket) => socket !== latest && sockets.get(socket) === peer
    for (const socket of sockets.keys()) if (isOther(socket) && !requests.isBusy(socket)) return close(socket)
    const unread = [...sockets.keys()].filter(socket => isOther(socket) && requests.writtenAt(socket) !== null)
    if (unread.length === 0) return closeAndPause(latest, count)
    close(oldestUnread(unread))
  }

  const isPaused = (count: number) => count >= searchPause.minCount && performance.now() < searchPause.until

  function closeAndPause(latest: Socket, minCount: number) {
    searchPause = { until: performance.now() + searchPauseMs, minCount }
    close(latest)
  }

  const oldestUnread = (unread: Socket[]) =>
    unread.reduce((a, b) => ((requests.writtenAt(b) ?? 0) < (requests.writtenAt(a) ?? 0) ? b : a))

  function close(socket: Socket) {
    onTooMany()
    forget(socket)
    socket.destroy()
  }

  /** Called twice for a connection that is closed here: its close event comes later. */
  function forget(socket: Socket) {
    const peer = sockets.get(socket)
    sockets.delete(socket)
    requests.forget(socket)
    if (typeof peer === 'string') connectionsByPeer.add(peer, -1)
  }

  return {
    count: () => sockets.size,
    list: () => sockets.keys(),
    findRequest: requests.findRequest,
    findResponse: requests.findResponse,
    responses: requests.responses,
    onRequest: requests.add,
  }
}

/** The connections with this property of the peer that has most of them, oldest first. */
function ofLargestPeer(sockets: Sockets, isIncluded: (socket: Socket) => boolean): Socket[] {
  const included = [...sockets.keys()].filter(socket => sockets.get(socket) !== null && isIncluded(socket))
  const byPeer = Map.groupBy(included, socket => sockets.get(socket))
  return [...byPeer.values()].reduce((most, ofPeer) => (ofPeer.length > most.length ? ofPeer : most), [])
}
