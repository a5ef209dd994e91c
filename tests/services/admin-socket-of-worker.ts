// Opens the admin socket of the DATA_DIR of the first argument in a worker, and prints the mode of the socket then.
import cluster from 'node:cluster'
import { statSync } from 'node:fs'
import { openAdminSocket } from '#server/admin/admin-socket.ts'
import { adminSocketPath } from '#server/admin/admin-socket-path.ts'

const [dataDir = ''] = process.argv.slice(2)

if (cluster.isPrimary) cluster.fork().once('exit', code => process.exit(code))
else {
  const fail = (_: object, sentence?: string) => {
    throw new Error(sentence)
  }
  await openAdminSocket(dataDir, { commands: {}, log: { warn: fail, error: fail } })
  process.stdout.write((statSync(adminSocketPath(dataDir)).mode & 0o777).toString(8), () => process.exit(0))
}
