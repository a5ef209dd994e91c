// The process: settings and log, then the site itself, or the workers that serve it.
import cluster from 'node:cluster'
import { openLog } from './monitoring/log.ts'
import { describeTooFewFiles, maxOpenFiles } from './settings/open-files.ts'
import { printToStderr, readSettings } from './settings/read-settings.ts'
import { exits } from './settings/startup-errors.ts'
import { countWorkers } from './workers/count-workers.ts'

// A closed terminal or a full disk under an output must not end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
const config = readSettings()
const tooFewFiles = describeTooFewFiles(maxOpenFiles(), config)
if (tooFewFiles) {
  printToStderr(tooFewFiles)
  process.exit(exits.badSettings)
}
const log = openLog(config.logLevel)
const workers = countWorkers(config)

if (workers < config.workers)
  printToStderr(
    `WORKERS=${config.workers} needs a PostgreSQL server (DATABASE_URL): the embedded database runs in one process`,
  )

// Imported on demand, because the primary process needs nothing of the site.
if (cluster.isPrimary && workers > 1) {
  const { runWorkers } = await import('./workers/primary.ts')
  runWorkers(workers, { log })
} else {
  const { serve } = await import('./serve.ts')
  serve(config, { log })
}
