import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, makeProgramDirectory, startProgram } from './start-program.ts'

/**
 * Starts nginx with a cache in front of the site's port, as docs/scaling.md shows it. It decides by the headers of the
 * responses alone; `X-Cache` has the status of the cache.
 */
export async function startNginx(sitePort: number, { port }: { port: number }) {
  const nginx = findProgram('nginx')
  const { directory, remove } = makeProgramDirectory()
  const file = join(directory, 'nginx.conf')
  writeFileSync(file, configuration({ directory, port, sitePort }))
  const program = await startProgram(nginx, ['-e', 'stderr', '-p', directory, '-c', file], { port })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await program.stop()
      remove()
    },
  }
}

type Places = { directory: string; port: number; sitePort: number }

const configuration = ({ directory, port, sitePort }: Places) => `
daemon off;
pid ${directory}/pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${directory}/${kind};`).join('\n  ')}
  proxy_cache_path ${directory}/cache keys_zone=pages:10m max_size=100m inactive=10m use_temp_path=off;
  upstream site {
    server 127.0.0.1:${sitePort};
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
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
