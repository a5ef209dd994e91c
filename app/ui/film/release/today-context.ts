import { createContext } from 'react'
import type { PlainDate } from '#app/domain/plain-date.ts'

/** The date of the server rendering, also in the browser; null when the root data is missing. */
export const TodayContext = createContext<PlainDate | null>(null)
