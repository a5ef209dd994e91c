import { useEffect, useReducer } from 'react'
import { href } from 'react-router'
import { seconds } from '#app/domain/units.ts'
import { conversationAfter, greeting } from './conversation.ts'
import type { RecommendedTitles } from './recommendations.ts'

const timeoutMs = 10 * seconds

/** The conversation with its requests. A request is aborted when the panel closes or starts again. */
export function useConversation() {
  const [conversation, take] = useReducer(conversationAfter, greeting)
  const { step, genre, requestNumber } = conversation
  const requestedGenre = step === 'loading' ? genre : null

  useEffect(() => {
    if (!requestedGenre) return
    const request = new AbortController()
    recommend(requestedGenre, AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])).then(
      ({ titles }) => take({ type: 'answered', requestNumber, titles }),
      () => take({ type: 'failed', requestNumber }),
    )
    return () => request.abort()
  }, [requestedGenre, requestNumber])

  return { conversation, take }
}

async function recommend(genre: string, signal: AbortSignal) {
  const response = await fetch(`${href('/recommendations')}?${new URLSearchParams({ genre })}`, { signal })
  if (!response.ok) throw new Error(`no recommendations: ${response.status}`)
  return (await response.json()) as RecommendedTitles // recommendations.ts answers with this type
}
