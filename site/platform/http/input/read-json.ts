import { AppError } from '#platform/errors.ts'
import { readBytes } from './read-bytes.ts'
import { refuseUnstorable } from './storable-text.ts'

/**
 * The body of a request as JSON. Its content type is for the caller to judge: beacons of browsers
 * send text/plain.
 *
 * @throws {AppError} payload_too_large, invalid_request naming the field
 */
export async function readJson(request: Request, mostBytes: number): Promise<unknown> {
  return parseJson(new TextDecoder().decode(await readBytes(request, mostBytes)), 'body')
}

/**
 * JSON of a client without texts that no database holds. `field` is where it stood.
 *
 * @throws {AppError} invalid_request naming the field
 */
export function parseJson(text: string, field: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_request', { fields: { [field]: 'is not valid JSON' }, cause })
  }
  refuseUnstorable(value, field)
  return value
}
