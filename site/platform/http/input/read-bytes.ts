import { AppError } from '#platform/errors.ts'

/**
 * The body of a request; one that is too large is left unread, whatever it says of its length.
 *
 * @throws {AppError} payload_too_large; invalid_request where its sender hung up
 */
export async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) {
    throw new AppError('payload_too_large')
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of untilHangUp(request.body)) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new AppError('payload_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A body that breaks off is the sender's doing: nobody reads the answer, and the log need not know. */
async function* untilHangUp(body: Request['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (cause) {
    throw new AppError('invalid_request', { fields: { body: 'ended early' }, cause })
  }
}
