import { createContext } from 'react'

/** The nonce of this rendering, for inline scripts of our own. Undefined in the browser, where they have run. */
export const NonceContext = createContext<string | undefined>(undefined)
