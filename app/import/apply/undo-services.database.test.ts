// The undo of the services at which a member watches films.
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { replaceOwnServices } from '#app/library/services/own-services.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()

const netflix = { id: 8, name: 'Netflix' }
const mubi = { id: 11, name: 'MUBI' }

async function importNetflix(memberId: string) {
  const entry = { kind: 'watch_service', title: netflix.name, details: { id: netflix.id } } as const
  const id = await storeImport(db, { memberId, entries: [entry] })
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'file' } })
  return id
}

async function undo(memberId: string, id: string) {
  await carryOutImport(db, { memberId, id, decision: { state: 'undone' } })
}

const servicesOf = async (memberId: string) => {
  const rows = await asMember(db, memberId, tx =>
    tx.selectFrom('watch_service').select('name').orderBy('name').execute(),
  )
  return rows.map(({ name }) => name)
}

test('a service that the member unticked and ticked again after an import stays when it is undone', async () => {
  const memberId = await insertMember(db)
  const id = await importNetflix(memberId)
  await replaceOwnServices(db, { memberId, services: [] })
  await replaceOwnServices(db, { memberId, services: [netflix] })
  await undo(memberId, id)
  expect(await servicesOf(memberId)).toEqual(['Netflix'])
})

test('the undo of an import takes away its service after the member ticked another one', async () => {
  const memberId = await insertMember(db)
  const id = await importNetflix(memberId)
  await replaceOwnServices(db, { memberId, services: [netflix, mubi] })
  await undo(memberId, id)
  expect(await servicesOf(memberId)).toEqual(['MUBI'])
})

test('the undo of an import takes away its service that was stored without a time', async () => {
  const memberId = await insertMember(db)
  const id = await importNetflix(memberId)
  await asMember(db, memberId, tx => tx.updateTable('watch_service').set({ created_at: null }).execute())
  await undo(memberId, id)
  expect(await servicesOf(memberId)).toEqual([])
})
