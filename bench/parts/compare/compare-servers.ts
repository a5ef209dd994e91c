// Measures rows on several servers in turns, so that other work on the machine meets all of them alike.
import { quantile } from '../account-site.ts'
import { type Measured, measureRequests, type RequestLoad } from '../measure-requests.ts'

/** One server of a row: where it is, and what is requested. */
export type Contender = Pick<RequestLoad, 'url' | 'requests'>

export type Summary = { perSecond: number; p50: number; p99: number; failures: number }

/** `ratios` are those of requests per second, first contender to each other one: the median of the rounds. */
export type Comparison = { summaries: (Summary | null)[]; ratios: (number | null)[] }

type Options = { connections: number; seconds: number; rounds: number }

/** Measures every contender once per round, after one short round that does not count. Null: there is no such server. */
export async function compareServers(
  contenders: (Contender | null)[],
  { connections, seconds, rounds }: Options,
): Promise<Comparison> {
  const measured = contenders.map((): Measured[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      if (!contender) continue
      const load = { ...contender, connections, seconds: round === 0 ? seconds / 2 : seconds }
      const result = await measureRequests(load)
      if (round > 0) measured[index]?.push(result)
    }
  }
  const [first = []] = measured
  return {
    summaries: measured.map(results => (results.length > 0 ? summarise(results) : null)),
    ratios: measured.map(results => (results.length > 0 ? medianRatio(first, results) : null)),
  }
}

function summarise(results: Measured[]): Summary {
  const latencies = results.flatMap(result => result.latencies)
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
  }
}

const medianRatio = (ones: Measured[], others: Measured[]) =>
  median(ones.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN)))

const median = (figures: number[]) => quantile(figures, 0.5)
