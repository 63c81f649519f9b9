import { AppError } from '#platform/errors.ts'

/**
 * The body of a request; one that is too large is left unread, whatever it says of its length.
 *
 * @throws {AppError} payload_too_large
 */
export async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) {
    throw new AppError('payload_too_large')
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength
    if (bytes > mostBytes) throw new AppError('payload_too_large')
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}
