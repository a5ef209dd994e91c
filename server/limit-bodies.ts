import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { plainPage } from './plain-page.ts'

const kilobytes = 1024
const megabytes = 1024 * kilobytes

/** A form with the longest review there is, and room to spare. */
const formBytes = 64 * kilobytes

/** A file of somebody's films, and the form around it. */
const uploadBytes = 8 * megabytes + formBytes

/** Where files are sent to; with `.data`, as the page's own script sends them. */
const uploads = /^\/user\/import(\.data)?$/

const onError = () => plainPage(413, { Connection: 'close' })
const ofForms = bodyLimit({ maxSize: formBytes, onError })
const ofUploads = bodyLimit({ maxSize: uploadBytes, onError })

/** Refuses what is larger than anything the address could want, before more of it is read. */
export const limitBodies: MiddlewareHandler = (c, next) => (uploads.test(c.req.path) ? ofUploads : ofForms)(c, next)
