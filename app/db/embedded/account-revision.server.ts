// Notices changes of accounts in the embedded database: its triggers notify the one connection (migration 0038,
// docs/decisions/041).
import type pg from 'pg'

const channel = 'filmdb_accounts'

/**
 * `listen` is called with each new connection before it is used. `current` is another number after each transaction that
 * changed a member or ended a session, as soon as its reply has arrived; null while nothing listens.
 */
export function createAccountRevision() {
  let changes = 0
  let listening: pg.ClientBase | null = null

  async function listen(client: pg.ClientBase) {
    client.on('notification', () => {
      changes += 1
    })
    client.once('end', () => {
      if (listening === client) listening = null
    })
    await client.query(`listen ${channel}`)
    changes += 1
    listening = client
  }

  return { listen, current: () => (listening ? changes : null) }
}
