import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { plainPage } from './plain-page.ts'

const kilobytes = 1024
const megabytes = 1024 * kilobytes

/** A form with the longest review there is, and room to spare. */
const formBytes = 64 * kilobytes

/** A file of somebody's films, and the form around it. */
const uploadBytes = 8 * megabytes + formBytes

/** So many files are taken in at the same time, because each is in memory until it is read. */
const mostUploads = 8

/** Where files are sent to; with `.data`, as the page's own script sends them. */
const uploads = /^\/user\/import(\.data)?$/

const onError = () => plainPage(413, { Connection: 'close' })
const ofForms = bodyLimit({ maxSize: formBytes, onError })
const ofUploads = bodyLimit({ maxSize: uploadBytes, onError })

/** Refuses what is larger than anything the address could want, before more of it is read. */
export function limitBodies(): MiddlewareHandler {
  let underWay = 0
  return async (c, next) => {
    if (!uploads.test(c.req.path)) return ofForms(c, next)
    if (c.req.method !== 'POST') return next()
    if (underWay >= mostUploads) return plainPage(429, { 'Retry-After': '10', Connection: 'close' })
    underWay += 1
    try {
      return await ofUploads(c, next)
    } finally {
      underWay -= 1
    }
  }
}
