import { strFromU8, unzipSync } from 'fflate'
import type { Visit } from './http-client.ts'

/** All that the member keeps, as the site exports it. */
export async function libraryOf({ get }: Pick<Visit, 'get'>): Promise<Record<string, unknown>> {
  const answer = await get('/user/export.zip')
  if (!answer.ok) throw new Error(`the export was refused: ${answer.status}`)
  const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const { exportedAt: _, ...library } = JSON.parse(strFromU8(zip['filmdb.json'] ?? new Uint8Array()))
  return library
}
