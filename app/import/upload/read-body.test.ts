import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

/** A request whose body arrives in these pieces; `isCut` ends it with an error. */
function requestWith(pieces: Uint8Array[], { isCut = false } = {}) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      if (isCut) controller.error(new Error('the client left'))
      else controller.close()
    },
  })
  const init = { method: 'POST', body, duplex: 'half' } satisfies RequestInit & { duplex: string }
  return new Request('http://films.example/user/import', init)
}

test('a body in one piece is returned without a copy', async () => {
  const piece = Buffer.from('one')
  expect(await readBody(requestWith([piece]))).toBe(piece)
})

test('a body in several pieces is returned as one', async () => {
  expect(await readBody(requestWith([Buffer.from('one'), Buffer.from(' two')]))).toEqual(Buffer.from('one two'))
})

test('a body that is cut, and none at all, are null', async () => {
  expect(await readBody(requestWith([Buffer.from('one')], { isCut: true }))).toBeNull()
  expect(await readBody(requestWith([]))).toBeNull()
})
