import { useEffect, useReducer } from 'react'
import { href } from 'react-router'
import { seconds } from '#app/domain/units.ts'
import { conversationAfter, greeting } from './conversation.ts'
import type { Recommendations } from './recommendations.ts'

const timeout = 10 * seconds

/** The conversation with the network behind it. What is asked is forgotten when the panel closes or starts again. */
export function useConversation() {
  const [conversation, take] = useReducer(conversationAfter, greeting)
  const { step, genre, asked } = conversation
  const wanted = step === 'loading' ? genre : null

  useEffect(() => {
    if (!wanted) return
    const late = new AbortController()
    recommend(wanted, AbortSignal.any([late.signal, AbortSignal.timeout(timeout)])).then(
      ({ films }) => take({ type: 'answered', asked, films }),
      () => take({ type: 'failed', asked }),
    )
    return () => late.abort()
  }, [wanted, asked])

  return { conversation, take }
}

async function recommend(genre: string, signal: AbortSignal) {
  const response = await fetch(`${href('/recommendations')}?${new URLSearchParams({ genre })}`, { signal })
  if (!response.ok) throw new Error(`no recommendations: ${response.status}`)
  return (await response.json()) as Recommendations // our own answer (recommendations.ts), typed there
}
