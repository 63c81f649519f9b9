import { GatewayError } from './payment-gateway.ts'

const TIMEOUT_MS = 15_000

export type GatewayRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; a string as a form. */
  readonly body?: object | string
}

/** The JSON of a gateway's answer; `any`, because each adapter reads the few fields it knows. */
// oxlint-disable-next-line typescript/no-explicit-any
export type GatewayJson = any

/**
 * Asks a gateway that has no official client here.
 *
 * @throws {GatewayError} unreachable for time-outs and their 5xx and 429, not_found, refused otherwise
 */
export async function askGateway(request: GatewayRequest): Promise<GatewayJson> {
  const { method, url, headers, body } = request
  const isForm = typeof body === 'string'
  const answer = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new GatewayError('unreachable', `${method} ${url} was not answered`, cause)
  })
  const text = await answer.text().catch((cause: unknown) => {
    throw new GatewayError('unreachable', `${method} ${url} broke off`, cause)
  })
  if (answer.ok) return readJson(text, url)
  const about = `${method} ${url} answered ${answer.status}: ${text.slice(0, 500)}`
  if (answer.status === 404) throw new GatewayError('not_found', about)
  const isTheirs = answer.status >= 500 || answer.status === 429
  throw new GatewayError(isTheirs ? 'unreachable' : 'refused', about)
}

function readJson(text: string, url: string): GatewayJson {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new GatewayError('unreachable', `${url} did not answer with JSON`, cause)
  }
}
