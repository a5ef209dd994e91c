import type { Route } from './+types/choices'
import { readChoices } from './read-choices.ts'

/** GET `/movie/:id/lists/choices`: `Choices` as JSON for the dialog; 401 with null for a visitor. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const choices = await readChoices(params.id, context, { status: 503 })
  return Response.json(choices, { status: choices ? 200 : 401 })
}
