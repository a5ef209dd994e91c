import { createContext } from 'react'
import type { Suggested } from './suggested.ts'

/** Finds suggestions for a text; null when the request was aborted or failed. root.tsx provides it: `ui` does not fetch. */
export type Suggest = (q: string, signal: AbortSignal) => Promise<Suggested[] | null>

export const SuggestContext = createContext<Suggest>(async () => null)
