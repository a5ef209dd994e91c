import { useEffect, useReducer } from 'react'
import { href } from 'react-router'
import { seconds } from '#app/domain/units.ts'
import { conversationAfter, greeting, shownTitles } from './conversation.ts'
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
    const shown = shownTitles(conversation)
    recommend({ genre: requestedGenre, shown }, AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])).then(
      ({ titles }) => take({ type: 'answered', requestNumber, titles }),
      () => take({ type: 'failed', requestNumber }),
    )
    return () => request.abort()
  }, [requestedGenre, requestNumber])

  return { conversation, take }
}

async function recommend({ genre, shown }: { genre: string; shown: string[] }, signal: AbortSignal) {
  const query = new URLSearchParams([['genre', genre], ...shown.map(title => ['not', title])])
  const response = await fetch(`${href('/recommendations')}?${query}`, { signal })
  if (!response.ok) throw new Error(`no recommendations: ${response.status}`)
  return (await response.json()) as RecommendedTitles // recommendations.ts answers with this type
}
