import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { EgressError } from './egress-error.ts'
import { lookupFor, readUrl } from './reachable.ts'

const TIMEOUT_MS = 8_000
const EXCERPT_BYTES = 500

export type JsonPost = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON as it is sent: a signature may cover its bytes. */
  readonly body: string
  /** Ends it before its time. */
  readonly signal?: AbortSignal
}

export type PostAnswer = {
  readonly status: number
  /** The beginning of the answer; the rest is not read. */
  readonly excerpt: string
}

export type Posts = {
  /**
   * Sends JSON by POST. Any status is an answer, redirects too: they are not followed.
   *
   * @throws EgressError address_refused, unreachable
   */
  postJson(post: JsonPost): Promise<PostAnswer>
}

/** Opens the way out for messages to servers that users name; public addresses only, unless told. */
export function openPosts(allowsPrivate: boolean, timeoutMs = TIMEOUT_MS): Posts {
  return {
    async postJson({ url: address, headers, body, signal }) {
      const url = readUrl(address, allowsPrivate)
      const request = url.protocol === 'https:' ? requestHttps : requestHttp
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      const ends = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
      const sent = request(
        url,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            ...headers,
          },
          lookup: lookupFor(allowsPrivate),
          agent: false,
          signal: AbortSignal.any(ends),
        },
        resolve,
      )
      sent.on('error', (error) =>
        reject(error instanceof EgressError ? error : new EgressError('unreachable', error)),
      )
      sent.end(body)
      const answer = await promise
      return { status: answer.statusCode ?? 0, excerpt: await readExcerpt(answer) }
    },
  }
}

/** A status that came counts, whatever becomes of the body after it. */
async function readExcerpt(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= EXCERPT_BYTES) break
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  answer.destroy()
  // PostgreSQL keeps no NUL.
  return Buffer.concat(chunks).subarray(0, EXCERPT_BYTES).toString('utf8').replaceAll('\u0000', '')
}
