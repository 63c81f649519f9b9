import { readBytes } from './read-bytes.ts'

/**
 * A request with a body that was read whole and is short enough, for what reads it as a form.
 *
 * @throws {AppError} payload_too_large; invalid_request where its sender hung up
 */
export async function boundedRequest(request: Request, mostBytes: number): Promise<Request> {
  const bytes = await readBytes(request, mostBytes)
  return new Request(request.url, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
}
