// Invalid and failing responses of a service.
import type { Handler } from './start-service.ts'

const html = { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><h1>Please log in</h1>' }
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const manyMegabytes = Buffer.alloc(50 * 1024 * 1024, ' ')

/** By a description that follows "a service" in test titles. */
export const failingResponses: Record<string, Handler> = {
  'refuses the key': () => ({
    status: 401,
    json: { success: false, status_code: 7, status_message: 'Invalid API key' },
  }),
  'responds with 404': () => ({ status: 404, json: { success: false, status_code: 34, status_message: 'not found' } }),
  'responds with 429 and Retry-After 1': () => ({
    status: 429,
    headers: { 'Retry-After': '1' },
    json: { status_code: 25 },
  }),
  'responds with 429 without Retry-After': () => ({ status: 429, json: { status_code: 25 } }),
  'fails with 500': () => ({ status: 500, json: { status_code: 11 } }),
  'fails with 503 and no body': () => ({ status: 503, body: '' }),
  'responds with 204': () => ({ status: 204, body: '' }),
  'responds with HTML': () => html,
  'responds with truncated JSON': () => ({ body: '{"results":[{"id":603,"title":"The Ma' }),
  'responds with 50 MB': () => ({ body: manyMegabytes }),
  'responds with wrong types': () => ({
    json: { id: 'x', title: 7, results: { 0: null }, genres: 'all', Response: 1 },
  }),
  'responds with an empty object': () => ({ json: {} }),
  'responds with null': () => ({ body: 'null' }),
  'responds with infinite numbers': () => ({ body: '{"id":1e309,"results":[{"id":1e309,"title":"x"}]}' }),
  'responds with deeply nested arrays': () => ({ body: deep }),
  'redirects to another URL': () => ({ status: 302, headers: { Location: 'http://127.0.0.1:1/' }, body: '' }),
}
