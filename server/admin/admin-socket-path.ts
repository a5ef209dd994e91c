// Where a running server and the operator's commands meet: a socket that only the server's own user can open.
import { createHash } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

// The address of a Unix socket has room for 104 (macOS) or 108 bytes (Linux), the closing zero included.
const maxPathLength = 100

/** `DATA_DIR/operator.sock`; where that is too long for a socket, a directory of its own under the system's tmp. */
export function operatorSocket(dataDir: string): string {
  const socket = join(dataDir, 'operator.sock')
  if (Buffer.byteLength(socket) <= maxPathLength) return socket
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `filmdb-${userInfo().uid}-${name}`, 'operator.sock')
}
