import { servicesContext } from '#app/context.ts'
import type { Route } from './+types/not-found'
import { notFoundResponse } from './http/not-found-response.ts'

const sentence = 'No page has this address. It may have moved, or never been. Search for the film, or start anew.'

export async function loader({ context }: Route.LoaderArgs) {
  throw await notFoundResponse(context.get(servicesContext).films, { sentence })
}

/** Sending something to an address that is no page is answered like asking for it. */
export const action = loader

// Never shown: the loader always throws. Without a component this route would answer with bare data.
export default () => null
