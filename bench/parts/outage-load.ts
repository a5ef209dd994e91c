// Load for bench/database-outage.ts: members write and read, visitors read; counts responses by status.
import { setTimeout as pause } from 'node:timers/promises'
import { type Member, put } from '#tests/client/http-client.ts'

/** Responses by kind of request and status; 0 is a connection that failed. */
export type Tally = Map<string, Map<number, number>>

/** Valid values of one film's rating: the last acknowledged one, and those sent since and not acknowledged. */
type Expected = { acknowledged: number | null; maybe: number[] }

const films = [603, 155, 550, 680, 13, 27205]

export type Load = Awaited<ReturnType<typeof startLoad>>

type Get = (path: string) => Promise<Response>

/** Starts it: each member writes and reads, four visitors read. `stop` waits for the last responses. */
export function startLoad({ get, members }: { get: Get; members: Member[] }) {
  const tally: Tally = new Map()
  const written = new Map<Member, Map<number, Expected>>(members.map(member => [member, new Map()]))
  let isRunning = true
  const ask = async (kind: string, request: () => Promise<Response>) => {
    const status = await request().then(readWhole, () => 0)
    const byStatus = tally.get(kind) ?? new Map<number, number>()
    tally.set(kind, byStatus.set(status, (byStatus.get(status) ?? 0) + 1))
    // As the browser's queue waits, only shorter.
    if (status !== 200 && status !== 302) await pause(50)
    return status
  }
  const repeat = async (work: (round: number) => Promise<unknown>) => {
    for (let round = 0; isRunning; round += 1) await work(round)
  }
  const write = async (member: Member, round: number) => {
    const film = films[round % films.length] ?? 603
    const stars = 1 + (round % 5)
    const expected = written.get(member)?.get(film) ?? { acknowledged: null, maybe: [] }
    written.get(member)?.set(film, expected)
    expected.maybe.push(stars)
    const status = await ask('write', () => member.get(`/movie/${film}/rating`, put({ stars })))
    if (status === 200) Object.assign(expected, { acknowledged: stars, maybe: [] })
  }
  const workers = [
    ...members.map(member => repeat(round => write(member, round))),
    ...members.map(member => repeat(() => ask('page of a member', () => member.get('/user')))),
    ...['/', '/popular', '/movie/155', '/search?q=dune'].map(path =>
      repeat(async () => {
        await ask('warm anonymous page', () => get(path))
        await pause(20)
      }),
    ),
    repeat(async () => {
      await ask('new search', () => get(`/search?q=the+${crypto.randomUUID()}`))
      await pause(50)
    }),
  ]
  const stop = async () => {
    isRunning = false
    await Promise.all(workers)
  }
  return { tally, written, stop }
}

async function readWhole(response: Response) {
  await response.arrayBuffer()
  return response.status
}
