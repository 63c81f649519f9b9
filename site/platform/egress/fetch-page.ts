import { lookup as lookupName } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { EgressError } from './egress-error.ts'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 8_000
const MOST_REDIRECTS = 4
/** What comes after is not read: colours of a site stand early in its style sheets. */
const MOST_BYTES = 1_500_000

export type EgressPage = {
  /** Where the redirects led. */
  readonly url: string
  readonly type: string
  readonly text: string
}

type Resolve = (
  name: string,
  done: (error: Error | null, found: { address: string; family: number }[]) => void,
) => void

export type PageRules = {
  /** Addresses that may be reached; of all others nothing is asked. */
  readonly isAllowed?: (address: string) => boolean
  /** Any port, for servers of tests; else 80 and 443. */
  readonly anyPort?: boolean
  readonly resolve?: Resolve
}

/** The ways to what a stranger names on the web. */
export type Pages = {
  /** @throws EgressError `address_refused`, `unreachable`, `answer_unusable` */
  fetchPage(address: string, types: readonly string[]): Promise<EgressPage>
  /**
   * The whole of a file; `answer_unusable` where it is longer.
   *
   * @throws EgressError as `fetchPage` does
   */
  fetchFile(address: string, types: readonly string[], mostBytes: number): Promise<Uint8Array>
}

/**
 * Opens a way to pages that a stranger names: HTTP and HTTPS, public addresses only. Every redirect is
 * judged anew. A name is resolved once for each request and the connection goes to the very address
 * that was judged, so that a name that answers differently the second time gains nothing. Nothing is
 * sent along: no cookie, no referer.
 */
export function openPages({
  isAllowed = isPublicAddress,
  anyPort = false,
  resolve = (name, done) => lookupName(name, { all: true }, done),
}: PageRules = {}): Pages {
  const lookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname, (error, found) => {
      if (error) return done(error, '')
      const [first] = found
      if (!first || found.some(({ address }) => !isAllowed(address))) {
        return done(new EgressError('address_refused'), '')
      }
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }

  async function open(address: string, types: readonly string[]) {
    const deadline = AbortSignal.timeout(TIMEOUT_MS)
    let url = readUrl(address, { isAllowed, anyPort })
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const answer = await ask(url, lookup, deadline)
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy()
        const next = URL.parse(headers.location, url)?.href ?? ''
        url = readUrl(next, { isAllowed, anyPort })
        continue
      }
      const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      if (statusCode !== 200 || !types.includes(type)) {
        answer.destroy()
        throw new EgressError('answer_unusable')
      }
      return { url: url.href, type, answer }
    }
    throw new EgressError('answer_unusable')
  }

  return {
    async fetchPage(address, types) {
      const { answer, ...page } = await open(address, types)
      return { ...page, text: (await readBytes(answer, MOST_BYTES)).toString('utf8') }
    },
    async fetchFile(address, types, mostBytes) {
      const { answer } = await open(address, types)
      const bytes = await readBytes(answer, mostBytes + 1)
      if (bytes.length > mostBytes) throw new EgressError('answer_unusable')
      return bytes
    },
  }
}

function readUrl(
  text: string,
  { isAllowed, anyPort }: Required<Pick<PageRules, 'isAllowed' | 'anyPort'>>,
): URL {
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password || (url.port !== '' && !anyPort)) {
    throw new EgressError('address_refused')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new EgressError('address_refused')
  return url
}

function ask(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        headers: {
          accept: 'text/html,text/css;q=0.9,image/*;q=0.8',
          'accept-encoding': 'identity',
        },
        lookup,
        agent: false,
        signal,
      },
      resolve,
    )
    sent.on('error', (error) =>
      reject(error instanceof EgressError ? error : new EgressError('unreachable', error)),
    )
    sent.end()
  })
}

/** So many bytes of the beginning, or fewer. */
async function readBytes(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= most) break
    }
  } catch (error) {
    throw new EgressError('unreachable', error)
  }
  return Buffer.concat(chunks).subarray(0, most)
}
