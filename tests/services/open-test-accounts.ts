// The accounts room on a database of its own, without HTTP. Its URL is https, so cookies have their __Host- names.
import type { Accounts } from '#app/accounts/accounts.server.ts'
import { openAuth } from '#app/accounts/auth/auth.server.ts'
import { openOpenId } from '#app/accounts/auth/open-id.server.ts'
import { openHashing } from '#app/accounts/hashing/hashing.server.ts'
import { signUp } from '#app/accounts/sign-in/sign-up.server.ts'
import type { Post } from '#app/email/outbox.server.ts'
import { openADatabase } from './open-database.ts'

/** Opens them for a test file. `posts` are the emails so far; `join` signs a new member up, each from another IP address. */
export async function openTestAccounts({ requireVerifiedEmail }: { requireVerifiedEmail: boolean }) {
  const { db } = await openADatabase()
  const posts: Post[] = []
  const dependencies = { db, publicUrl: 'https://films.example', secret: 's'.repeat(32), warn: () => {} }
  const accounts: Accounts = {
    ...dependencies,
    requireVerifiedEmail,
    hashing: openHashing(),
    auth: openAuth(dependencies),
    openId: openOpenId(null, { open: () => openAuth(dependencies), warn: () => {} }),
    emails: { post: async (_db, post) => void posts.push(post), wake: () => {}, forget: async () => {} },
    report: () => {},
  }

  let count = 0
  const password = 'analytical engine'
  async function join() {
    count += 1
    const email = `ada.${count}@example.org`
    const client = { address: `192.0.2.${count}`, headers: new Headers() }
    await signUp(accounts, { firstName: 'Ada', lastName: 'Lovelace', email, password }, client)
    const member = await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return { id: member.id, email, password, client }
  }
  return { db, accounts, posts, join }
}
