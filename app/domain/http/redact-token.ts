// 43 characters of base64url (app/library/sharing/secret-token.server.ts), wherever they stand and whatever comes after.
const tokenSegment = /\/[\w-]{43}(?![\w-])/g

/** The path as it may be logged: without the token of a secret link, which would open it to a reader of the log. */
export const redactToken = (pathname: string) => pathname.replace(tokenSegment, '/[hidden]')
