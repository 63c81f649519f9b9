import type { Endpoint, RequestOf, ResponseOf } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import type { Handler } from './mount.ts'

type Raw<E extends Endpoint> = {
  readonly [Part in Exclude<keyof RequestOf<E>, 'file'>]: unknown
} & {
  readonly file?: Uint8Array
}

/**
 * Runs a call of the contract for a page: the same parsing, the same use case, no HTTP. `raw` is what
 * a form or an address says.
 *
 * @throws {AppError} those of the endpoint; invalid_request names the fields
 */
export async function runCall<E extends Endpoint>(
  handlers: readonly Handler[],
  endpoint: E,
  scope: RequestScope,
  raw: Raw<E>,
): Promise<ResponseOf<E>> {
  const handler = handlers.find((one) => one.endpoint === endpoint)
  if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`)
  if (endpoint.access !== 'guest' && scope.actor.kind === 'guest') {
    throw new AppError('login_required')
  }
  const parts = raw as Partial<Record<'params' | 'query' | 'body', unknown>>
  const { file = new Uint8Array() } = raw
  if (endpoint.file && file.byteLength > endpoint.file.mostBytes) {
    throw new AppError('payload_too_large')
  }
  const input = {
    scope,
    ...(endpoint.params && { params: parseInput(endpoint.params, parts.params) }),
    ...(endpoint.query && { query: parseInput(endpoint.query, parts.query) }),
    ...(endpoint.file && { file }),
    ...(endpoint.body && { body: parseInput(endpoint.body, parts.body) }),
  }
  const answer = await handler.run(input as never)
  return (endpoint.response ? endpoint.response.parse(answer) : answer) as ResponseOf<E>
}
