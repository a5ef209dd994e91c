import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, makeProgramDirectory, startProgram } from './start-program.ts'

/**
 * Starts HAProxy in front of these ports of this machine, as docs/scaling.md shows it with shorter times. `url` is the URL
 * that visitors use.
 */
export async function startHaproxy(ports: number[], { port }: { port: number }) {
  const haproxy = findProgram('haproxy')
  const { directory, remove } = makeProgramDirectory()
  const file = join(directory, 'haproxy.cfg')
  const servers = ports.map((serverPort, index) => `  server site${index + 1} 127.0.0.1:${serverPort} check`)
  writeFileSync(file, [configuration(port), ...servers, whileUnready, ...servers, ''].join('\n'))
  const program = await startProgram(haproxy, ['-db', '-f', file], { port })
  return {
    url: `http://localhost:${port}`,
    output: program.output,
    /** The servers that get no requests, because their last health check failed. */
    downServers() {
      const states = program.output().matchAll(/Server site\/(\w+) is (UP|DOWN)/g)
      const last = new Map([...states].map(([, name, state]) => [name, state]))
      return [...last].filter(([, state]) => state === 'DOWN').map(([name]) => name)
    },
    async stop() {
      await program.stop('SIGKILL')
      remove()
    },
  }
}

const configuration = (port: number) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure empty-response
frontend visitors
  bind 127.0.0.1:${port}
  use_backend site_alive if { nbsrv(site) eq 0 }
  default_backend site
backend site
  http-request disable-l7-retry if METH_POST
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 100ms fall 1 rise 1`

const whileUnready = `
backend site_alive
  http-request disable-l7-retry if METH_POST
  balance roundrobin
  option httpchk GET /healthz`
