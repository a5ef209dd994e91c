// Everything a service may say that is no answer.
import type { Answering } from './start-a-service.ts'

const html = { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><h1>Please log in</h1>' }
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const manyMegabytes = Buffer.alloc(50 * 1024 * 1024, ' ')

/** By what the service does, in words that follow "a service". */
export const sickAnswers: Record<string, Answering> = {
  'refuses the key': () => ({
    status: 401,
    json: { success: false, status_code: 7, status_message: 'Invalid API key' },
  }),
  'knows nothing': () => ({ status: 404, json: { success: false, status_code: 34, status_message: 'not found' } }),
  'asks for a rest of one second': () => ({ status: 429, headers: { 'Retry-After': '1' }, json: { status_code: 25 } }),
  'asks for a rest and says not how long': () => ({ status: 429, json: { status_code: 25 } }),
  'fails with 500': () => ({ status: 500, json: { status_code: 11 } }),
  'fails with 503 and no words': () => ({ status: 503, body: '' }),
  'answers with nothing': () => ({ status: 204, body: '' }),
  'answers with a page': () => html,
  'answers with half of its JSON': () => ({ body: '{"results":[{"id":603,"title":"The Ma' }),
  'answers with 50 MB': () => ({ body: manyMegabytes }),
  'answers with wrong types': () => ({ json: { id: 'x', title: 7, results: { 0: null }, genres: 'all', Response: 1 } }),
  'answers without fields': () => ({ json: {} }),
  'answers with null': () => ({ body: 'null' }),
  'answers with numbers beyond all bounds': () => ({ body: '{"id":1e309,"results":[{"id":1e309,"title":"x"}]}' }),
  'answers with a deep well of lists': () => ({ body: deep }),
  'sends to another address': () => ({ status: 302, headers: { Location: 'http://127.0.0.1:1/' }, body: '' }),
}
