import { strFromU8, unzipSync } from 'fflate'
import type { HttpClient } from '../http-client.ts'

/** The member's whole library, from the export. */
export async function libraryOf({ get }: Pick<HttpClient, 'get'>): Promise<Record<string, unknown>> {
  const response = await get('/user/export.zip')
  if (!response.ok) throw new Error(`the export failed: ${response.status}`)
  const zip = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const { exportedAt: _, ...library } = JSON.parse(strFromU8(zip['filmdb.json'] ?? new Uint8Array()))
  return library
}
