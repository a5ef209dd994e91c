import { howLong } from './how-long.ts'
import { letterFrame } from './letter-frame.ts'

/** To whoever signed up: the link that shows the address is theirs. `minutes` is how long it works. */
export function verifyAddressLetter({ name, link, minutes }: { name: string; link: string; minutes: number }) {
  return letterFrame({
    subject: 'Confirm your e-mail address for filmDB',
    title: 'Welcome to filmDB',
    name,
    before: [
      'Your account is ready. Confirm that this e-mail address is yours, so that we can help you if you forget your password.',
    ],
    action: { label: 'Confirm my address', link },
    after: [
      `The link works for ${howLong(minutes)}.`,
      'If you did not sign up, do nothing: somebody mistyped their address.',
    ],
    why: 'You get this letter because your e-mail address was entered at “Sign up” on filmDB.',
  })
}
