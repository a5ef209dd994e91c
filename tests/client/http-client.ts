// An HTTP client with cookies and forms, as a browser has them.
import type { TestSite } from '../services/start-site.ts'

export type HttpClient = {
  /** Cookies by name. */
  cookies: Map<string, string>
  get(path: string, init?: RequestInit): Promise<Response>
  /** Sends a form from a page of the site. */
  send(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Response>
}

/** A client without cookies. `headers` are sent with every request. */
export function createClient(
  { url, get: request }: Pick<TestSite, 'url' | 'get'>,
  headers: Record<string, string> = {},
): HttpClient {
  const cookies = new Map<string, string>()
  const get = async (path: string, init: RequestInit = {}) => {
    const all = new Headers({ ...headers, ...Object.fromEntries(new Headers(init.headers)) })
    if (cookies.size > 0) all.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await request(path, { ...init, headers: all })
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, cookie)
    return response
  }
  const send: HttpClient['send'] = (path, fields, init = {}) =>
    get(path, { method: 'POST', body: new URLSearchParams(fields), ...init, headers: { Origin: url, ...init.headers } })
  return { cookies, get, send }
}

function storeCookie(cookies: Map<string, string>, header: string) {
  const [pair = '', ...attributes] = header.split(/;\s*/)
  const name = pair.slice(0, pair.indexOf('='))
  if (attributes.some(attribute => /^max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, pair.slice(name.length + 1))
}

/** A PUT request with JSON, as the mutation queue sends it; a string is sent as it is. */
export const put = (fields: unknown): RequestInit => ({
  method: 'PUT',
  body: typeof fields === 'string' ? fields : JSON.stringify(fields),
  headers: { 'Content-Type': 'application/json' },
})

let count = 0

/** The sign-up fields of a new person, with a valid password. */
export function createPerson() {
  count += 1
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada.${process.pid}.${count}@example.org`,
    password: 'analytical engine',
  }
}

export type Person = ReturnType<typeof createPerson>

/** Sends the sign-up form. */
export const signUp = (at: HttpClient, { password, ...person }: Person) =>
  at.send('/signup', { ...person, password, confirmPassword: password })

/** Sends the sign-in form. */
export const signIn = (at: HttpClient, { email, password }: Pick<Person, 'email' | 'password'>) =>
  at.send('/signin', { email, password })

export type Member = HttpClient & { person: Person }

/** Signs a new member up and in, with a client of their own. */
export async function createMember(site: Pick<TestSite, 'url' | 'get'>): Promise<Member> {
  const person = createPerson()
  const client = createClient(site)
  await signUp(client, person)
  await signIn(client, person)
  return { ...client, person }
}
