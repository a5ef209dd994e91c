import { dependenciesContext } from '#app/context.ts'
import { statusMessages } from '#app/ui/error/status-messages.ts'
import type { Route } from './+types/not-found'
import { notFoundResponse } from './http/not-found-response.ts'

export async function loader({ context }: Route.LoaderArgs) {
  throw await notFoundResponse(context.get(dependenciesContext).films, statusMessages[404])
}

/** Other methods than GET get the same 404. */
export const action = loader

// Never shown: the loader always throws. Without a component the route would be a resource route.
export default () => null
