import type { Egress } from './egress.ts'
import { EgressError } from './egress-error.ts'

/** The options of `fetch` that reach the server. */
type Options = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * Wraps `fetchJson` as a `fetch` for libraries that accept one, with the same limits on addresses,
 * size and time; redirects are not followed. The response is JSON whatever its content type was.
 * Sends GET without a body, and POST with a form.
 *
 * @throws {EgressError} as `fetchJson` does
 */
export function egressFetch({ fetchJson }: Pick<Egress, 'fetchJson'>) {
  return async (
    url: string,
    { method = 'GET', headers = {}, body }: Options,
  ): Promise<Response> => {
    const isForm = body instanceof URLSearchParams
    if (isForm ? method !== 'POST' : method !== 'GET' || body) {
      throw new TypeError(`egress cannot send this ${method} request`)
    }
    const request = isForm ? { url, headers, form: Object.fromEntries(body) } : { url, headers }
    const { status, json } = await fetchJson(request)
    // Response accepts no body with these.
    if (status < 200 || status > 599 || [204, 205, 304].includes(status)) {
      throw new EgressError('answer_unusable')
    }
    return Response.json(json, { status })
  }
}
