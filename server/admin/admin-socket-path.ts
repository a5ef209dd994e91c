// The path of the admin socket. Only the user of the server can open it.
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The path of a Unix socket has room for 104 (macOS) or 108 bytes (Linux), the closing zero included.
const maxPathLength = 100

/** `DATA_DIR/admin.sock`, or where that is too long, a path in a directory of its own under the system's tmp. */
export function adminSocketPath(dataDir: string): string {
  const socket = join(dataDir, 'admin.sock')
  if (Buffer.byteLength(socket) <= maxPathLength) return socket
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  // os.userInfo() throws for a user without an entry in /etc/passwd, as containers have them.
  return join(tmpdir(), `filmdb-${process.getuid?.()}-${name}`, 'admin.sock')
}
