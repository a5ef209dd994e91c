import type { TestSite } from '../services/start-site.ts'

/** The sum of all series of a metric that have this label text in them, from /metrics. */
export async function metric({ get }: Pick<TestSite, 'get'>, name: string, label = '') {
  const lines = (await (await get('/metrics')).text()).split('\n')
  const series = lines.filter(line => line.startsWith(name) && line.includes(label))
  return series.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
