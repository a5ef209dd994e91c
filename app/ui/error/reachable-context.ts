import { createContext } from 'react'

/** Whether the site responds to a request of this URL. The root provides it, because `ui` does not fetch. */
export const ReachabilityContext = createContext<(url: string) => Promise<boolean>>(async () => true)
