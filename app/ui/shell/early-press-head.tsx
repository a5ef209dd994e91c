import { useContext } from 'react'
import code from '../../sync/early-press/early-presses.inline.ts?inline-script'
import { NonceContext } from '../theme/nonce-context.ts'

/** The inline script, in a member's document head, that stores clicks until the site's scripts are loaded. */
export function EarlyPressHead({ memberId }: { memberId: string }) {
  const nonce = useContext(NonceContext)
  // It runs before hydration or not at all, so a browser's scripts carry no copy of it.
  const __html = import.meta.env.SSR ? code : ''
  return <script nonce={nonce} data-member={memberId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
