import type { HttpClient } from '../http-client.ts'

/** Adds a player and returns the path of its webhook. */
export async function addPlayer(member: HttpClient, fields: Record<string, string> = {}): Promise<string> {
  const player = { intent: 'add', kind: 'jellyfin', name: 'Attic', userName: '', mode: 'ask', ...fields }
  const before = new Set(await webhooksOf(member))
  await member.send('/user/players', player)
  return (await webhooksOf(member)).find(path => !before.has(path)) ?? ''
}

/** The paths of the member's webhooks. */
export async function webhooksOf(member: HttpClient): Promise<string[]> {
  const html = await (await member.get('/user/players')).text()
  return [...html.matchAll(/value="http[^"]*?(\/webhook\/[\w-]{43})"/g)].map(([, path = '']) => path)
}

/** A report of Jellyfin about The Matrix. */
export const matrixReport = {
  NotificationType: 'PlaybackStop',
  PlayedToCompletion: 'True',
  ItemType: 'Movie',
  Name: 'The Matrix',
  Year: 1999,
  Provider_imdb: 'tt0133093',
  Provider_tmdb: '603',
  NotificationUsername: 'ada',
}

/** A POST request with this JSON, as a player sends it. */
export const reported = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
})

/** Sends a report. Returns the status of the response and what became of the report. */
export async function sendReport(
  player: HttpClient,
  path: string,
  body: unknown,
): Promise<[status: number, outcome: string | undefined]> {
  const response = await player.get(path, reported(body))
  const { outcome } = (await response.json()) as { outcome?: string }
  return [response.status, outcome]
}

/** The page of the players, without the comments that React puts between texts. */
export const playersPage = async (member: HttpClient) =>
  (await (await member.get('/user/players')).text()).replaceAll('<!-- -->', '')

/** The ids of the entries that wait. */
export const pendingOf = async (member: HttpClient) => [
  ...new Set([...(await playersPage(member)).matchAll(/name="ids" value="([\w-]{36})"/g)].map(([, id = '']) => id)),
]
