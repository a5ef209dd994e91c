// A process of its own that requests film pages as members, each time from another address. Prints the counts as JSON.
import autocannon from 'autocannon'

const [given = ''] = process.argv.slice(2)
const { url, connections, duration, overallRate, cookies, films } = JSON.parse(given)

let sent = 0
const setupRequest = (request: autocannon.Request) => {
  sent += 1
  const address = [10, sent >> 16, sent >> 8, sent].map(part => part & 255).join('.')
  const headers = { Cookie: cookies[sent % cookies.length], 'Accept-Encoding': 'br', 'X-Forwarded-For': address }
  return { ...request, path: films[sent % films.length], headers }
}
const result = await autocannon({ url, connections, duration, overallRate, timeout: 30, requests: [{ setupRequest }] })
console.log(
  JSON.stringify({
    ok: result['2xx'],
    rejected: result.non2xx,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }),
)
