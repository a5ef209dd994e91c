import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The next navigation skips a view transition under way, whose `ready` then rejects. React Router does not handle it.
const start = document.startViewTransition?.bind(document)
if (start) {
  document.startViewTransition = update => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
