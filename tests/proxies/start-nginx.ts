import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, makeProgramDirectory, startProgram } from './start-program.ts'

/**
 * Starts nginx with a cache in front of the sites' ports, as docs/scaling.md shows it. It decides by the headers of the
 * responses and nothing else; `X-Cache` has the status of the cache.
 */
export async function startNginx(sitePorts: number[], { port }: { port: number }) {
  const nginx = findProgram('nginx')
  const { directory, remove } = makeProgramDirectory()
  const file = join(directory, 'nginx.conf')
  writeFileSync(file, configuration({ directory, port, sitePorts }))
  const program = await startProgram(nginx, ['-e', 'stderr', '-p', directory, '-c', file], { port })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await program.stop()
      remove()
    },
  }
}

type Places = { directory: string; port: number; sitePorts: number[] }

const configuration = ({ directory, port, sitePorts }: Places) => `
daemon off;
pid ${directory}/pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${directory}/${kind};`).join('\n  ')}
  proxy_cache_path ${directory}/cache keys_zone=pages:10m max_size=100m inactive=10m use_temp_path=off;
  upstream site {
    ${sitePorts.map(sitePort => `server 127.0.0.1:${sitePort} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 9m;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_connect_timeout 2s;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_cache pages;
      proxy_cache_lock on;
      proxy_cache_use_stale updating error timeout http_503;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`
