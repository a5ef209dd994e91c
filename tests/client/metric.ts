import type { TestSite } from '../services/start-site.ts'

/** Requests /metrics without X-Forwarded-For: it is served to this machine only, and not through a proxy. */
export const getMetrics = ({ url }: Pick<TestSite, 'url'>) => fetch(`${url}/metrics`)

/** The sum of all series of a metric that have this label text in them, from /metrics. */
export async function metric(site: Pick<TestSite, 'url'>, name: string, label = '') {
  const lines = (await (await getMetrics(site)).text()).split('\n')
  const series = lines.filter(line => line.startsWith(name) && line.includes(label))
  return series.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
