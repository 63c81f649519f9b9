import { resolveTxt } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { openPages, type Pages } from './fetch-page.ts'
import { EgressError } from './egress-error.ts'
import { openPosts, type Posts } from './post-json.ts'
import { lookupFor, readUrl } from './reachable.ts'

export { EgressError } from './egress-error.ts'

const TIMEOUT_MS = 8_000
const LARGEST_ANSWER_BYTES = 512_000

export type EgressRequest = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form by POST; without it the request is a GET. */
  readonly form?: Readonly<Record<string, string>>
}

export type EgressResponse = { readonly status: number; readonly json: unknown }

/** The ways out to servers that a stranger names. Tests pass a resolver of their own. */
export type Egress = Pages &
  Posts & {
    /** TXT records under a name, each in its chunks; none where the name does not exist. */
    resolveTxt(name: string): Promise<string[][]>
    /** @throws EgressError for an address that may not be reached and for any failure on the way */
    fetchJson(request: EgressRequest): Promise<EgressResponse>
  }

/**
 * Opens the ways out. Without `allowsPrivate`, only HTTPS to public addresses: names are resolved
 * once, and the connection is made to the very address that was checked, so that a name which
 * answers differently the second time gains nothing. Redirects are not followed.
 */
export function openEgress({
  allowsPrivate,
  postsToPrivate = allowsPrivate,
}: {
  readonly allowsPrivate: boolean
  /** The same for what is posted, where it differs. */
  readonly postsToPrivate?: boolean
}): Egress {
  return {
    ...openPages(allowsPrivate ? { isAllowed: () => true, anyPort: true } : {}),
    ...openPosts(postsToPrivate),
    async resolveTxt(name) {
      try {
        return await promisify(resolveTxt)(name)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ENOTFOUND' || code === 'ENODATA') return []
        throw new EgressError('unreachable', error)
      }
    },
    async fetchJson(request) {
      const url = readUrl(request.url, allowsPrivate)
      const { status, text } = await send(url, request, allowsPrivate)
      try {
        return { status, json: JSON.parse(text) as unknown }
      } catch (cause) {
        throw new EgressError('answer_unusable', cause)
      }
    },
  }
}

function send(
  url: URL,
  { headers, form }: EgressRequest,
  allowsPrivate: boolean,
): Promise<{ status: number; text: string }> {
  const body = form && new URLSearchParams(form).toString()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const fail = (error: unknown) =>
    reject(error instanceof EgressError ? error : new EgressError('unreachable', error))
  const sent = request(
    url,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
        }),
        ...headers,
      },
      lookup: lookupFor(allowsPrivate),
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > LARGEST_ANSWER_BYTES) sent.destroy(new EgressError('answer_unusable'))
        else chunks.push(chunk)
      })
      answer.on('error', fail)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
    },
  )
  sent.on('error', fail)
  sent.end(body)
  return promise
}
