/** Reads the body of a response to a fetch. Null when it has more than `maxBytes` after decompression. */
export async function readResponseBody(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return null // leaving the loop cancels the rest
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
