// Somebody at the site, over HTTP: keeps cookies as a browser does, sends forms as a browser does.
import type { TestSite } from '../services/start-site.ts'

export type Visit = {
  /** What a browser would send along, by name. */
  cookies: Map<string, string>
  get(path: string, init?: RequestInit): Promise<Response>
  /** Sends a form from a page of the site. */
  send(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Response>
}

/** A new browser at the site. `headers` go with every request of it. */
export function visit({ url, get: ask }: Pick<TestSite, 'url' | 'get'>, headers: Record<string, string> = {}): Visit {
  const cookies = new Map<string, string>()
  const get = async (path: string, init: RequestInit = {}) => {
    const all = new Headers({ ...headers, ...Object.fromEntries(new Headers(init.headers)) })
    if (cookies.size > 0) all.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await ask(path, { ...init, headers: all })
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie)
    return answer
  }
  const send: Visit['send'] = (path, fields, init = {}) =>
    get(path, { method: 'POST', body: new URLSearchParams(fields), ...init, headers: { Origin: url, ...init.headers } })
  return { cookies, get, send }
}

function keep(cookies: Map<string, string>, header: string) {
  const [pair = '', ...attributes] = header.split(/;\s*/)
  const name = pair.slice(0, pair.indexOf('='))
  if (attributes.some(attribute => /^max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, pair.slice(name.length + 1))
}

/** What a script of ours sends to keep something; a text goes as it is. */
export const put = (fields: unknown): RequestInit => ({
  method: 'PUT',
  body: typeof fields === 'string' ? fields : JSON.stringify(fields),
  headers: { 'Content-Type': 'application/json' },
})

let count = 0

/** Somebody nobody has seen before, with a password that is accepted. */
export function aPerson() {
  count += 1
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada.${process.pid}.${count}@example.org`,
    password: 'analytical engine',
  }
}

export type Person = ReturnType<typeof aPerson>

/** Signs somebody up, as the form does. */
export const signUp = (at: Visit, { password, ...person }: Person) =>
  at.send('/signup', { ...person, password, confirmPassword: password })

/** Signs somebody in, as the form does. */
export const signIn = (at: Visit, { email, password }: Pick<Person, 'email' | 'password'>) =>
  at.send('/signin', { email, password })

export type Member = Visit & { person: Person }

/** A member who has just signed up and in, in a browser of their own. */
export async function aMember(site: Pick<TestSite, 'url' | 'get'>): Promise<Member> {
  const person = aPerson()
  const browser = visit(site)
  await signUp(browser, person)
  await signIn(browser, person)
  return { ...browser, person }
}
