/**
 * The body of a request in one piece, or null when there is none or the client left. `request.arrayBuffer()` would copy
 * it twice; the server hands it over in one piece already (server/http/limits/read-request-body.ts).
 */
export async function readBody({ body }: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of body ?? []) chunks.push(chunk)
  } catch {
    return null
  }
  const [first = null] = chunks
  return chunks.length > 1 ? Buffer.concat(chunks) : first
}
