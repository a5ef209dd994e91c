// A hosted PostgreSQL server, where the site connects as an ordinary user: the role that keeps members apart.
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseOwner, query } from '../services/database/database-owner.ts'
import { startSiteProcess } from '../services/start-process.ts'

async function start(DATABASE_URL: string) {
  const site = await startSiteProcess({ DATABASE_URL, DATA_DIR: '.cache/test-sites/on-postgresql' })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
  })
  return site
}

test('a start as a user with CREATEROLE creates the member role', async () => {
  const { name, DATABASE_URL } = await createDatabaseOwner('createrole')
  for (const _ of ['the first start', 'the second']) {
    const site = await start(DATABASE_URL)
    await site.ready()
    await site.stop()
  }
  const [role] = await query(
    `select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'filmdb_member_of_${name}'`,
  )
  expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false })
})

test('a start as a user without CREATEROLE prints the statements an administrator has to run, and then succeeds', async () => {
  const { DATABASE_URL } = await createDatabaseOwner('nocreaterole')
  const refused = await start(DATABASE_URL)
  expect((await refused.ended).code).toBe(2)
  const statements = /Have an administrator of the server run: (create role [^;]*; grant [^;]*;)/.exec(
    refused.output(),
  )?.[1]
  expect(statements).toBeDefined()
  await query(statements ?? '')
  const site = await start(DATABASE_URL)
  await site.ready()
})

test('a start as a user who may not grant the schema prints the statement an administrator has to run, and then succeeds', async () => {
  const { name, DATABASE_URL } = await createDatabaseOwner('createrole')
  const asAdministrator = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${name}` }).href
  await query(
    `revoke all on schema public from public; alter schema public owner to current_user;
     grant usage, create on schema public to ${name}`,
    asAdministrator,
  )
  const refused = await start(DATABASE_URL)
  expect((await refused.ended).code).toBe(2)
  const statement = `grant usage on schema public to filmdb_member_of_${name};`
  expect(refused.output()).toContain(`Have an administrator of the server run: ${statement}`)
  await query(statement, asAdministrator)
  const site = await start(DATABASE_URL)
  await site.ready()
})

test('two sites of different users on one server cannot read each other’s members', async () => {
  const [one, other] = [await createDatabaseOwner('createrole'), await createDatabaseOwner('createrole')]
  for (const { DATABASE_URL } of [one, other]) await (await start(DATABASE_URL)).ready()
  const asOther = new URL(one.DATABASE_URL)
  asOther.username = other.name
  await expect(query(`set role filmdb_member_of_${one.name}; select * from review`, asOther.href)).rejects.toThrow(
    'permission denied',
  )
})

test('the owner of the database gets no member rows without a member id', async () => {
  const { DATABASE_URL } = await createDatabaseOwner('createrole')
  const site = await start(DATABASE_URL)
  await site.ready()
  await query(
    `insert into member (id, name, email) values ('00000000-0000-4000-8000-000000000001', 'Ada', 'ada@example.org');
     insert into film_ref (movie_id, film_id, title, genres, poster) values ('tt0133093', 603, 'The Matrix', '{}', '{}')`,
    DATABASE_URL,
  )
  const insert =
    "insert into watchlist (member_id, movie_id) values ('00000000-0000-4000-8000-000000000001', 'tt0133093')"
  await expect(query(insert, DATABASE_URL)).rejects.toThrow('row-level security')
  await query(`set filmdb.member_id = '00000000-0000-4000-8000-000000000001'; ${insert}`, DATABASE_URL)
  expect(await query('select * from watchlist', DATABASE_URL)).toEqual([])
})
