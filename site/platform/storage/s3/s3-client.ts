import { AwsClient } from 'aws4fetch'
import { measured } from '#platform/current-trace.ts'
import { StorageError } from '#platform/storage/storage-error.ts'
import type { S3Settings } from './s3-settings.ts'

type S3Request = {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Statuses that are an answer rather than a failure. */
  readonly allowed?: readonly number[]
}

type S3Object = { readonly key: string; readonly bytes: number; readonly writtenAt: Date }

export type S3Client = {
  /** @throws StorageError `away`, `full` */
  send(method: string, key: string, request?: S3Request): Promise<Response>
  /** The bytes of an object, or null where there is none. @throws StorageError `away` */
  get(key: string): Promise<Response | null>
  /** Null where visitors do not reach the store; see `S3Settings.publicUrl`. */
  readonly presign:
    | ((key: string, query: Readonly<Record<string, string>>) => Promise<string>)
    | null
  /** Objects whose keys begin with `prefix`, in order. @throws StorageError `away` */
  list(prefix: string): AsyncIterable<S3Object>
}

/** A visitor waits three seconds at most for a store that hangs. */
const ANSWER_MS = 2500
/** How long a visitor may take to follow an address; the download itself may last longer. */
const PRESIGNED_S = 60
/** A large body may take its time, at 1 MB a second. */
const BYTES_PER_MS = 1000
/** After a failure others are told at once instead of waiting as well; then one looks again. */
const PAUSE_MS = 1000

/** Requests of S3 with signatures, time limits and errors of ours. Addresses have the bucket in their path. */
export function createS3Client(settings: S3Settings): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  let awayUntilMs = 0

  async function send(method: string, key: string, request: S3Request = {}): Promise<Response> {
    if (performance.now() < awayUntilMs) throw away('it did not answer a moment ago')
    const address = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(request.query ?? {})) {
      address.searchParams.set(name, value)
    }
    const signed = await aws.sign(address, {
      method,
      headers: { ...request.headers },
      ...(request.body && { body: request.body as Uint8Array<ArrayBuffer> }),
    })
    const limitMs = ANSWER_MS + (request.body?.byteLength ?? 0) / BYTES_PER_MS
    const answer = await measured(
      `s3 ${method}`,
      { 'tessera.s3.bytes': request.body?.byteLength ?? 0 },
      () => answerWithin(signed, limitMs),
    ).catch((cause: unknown) => {
      awayUntilMs = performance.now() + PAUSE_MS
      throw away('it does not answer', cause)
    })
    if (answer.ok || request.allowed?.includes(answer.status)) return answer
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
    const detail = `${method} was answered with ${answer.status} ${code}`.trim()
    if (answer.status === 507 || FULL_CODES.has(code)) throw new StorageError('full', detail)
    throw away(detail)
  }

  async function presign(key: string, query: Readonly<Record<string, string>>): Promise<string> {
    const address = new URL(`${settings.publicUrl}/${bucket}/${key}`)
    address.searchParams.set('X-Amz-Expires', String(PRESIGNED_S))
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    return (await aws.sign(address, { aws: { signQuery: true } })).url
  }

  return {
    send,
    presign: settings.publicUrl ? presign : null,
    async get(key) {
      const answer = await send('GET', key, { allowed: [404] })
      if (answer.ok) return answer
      const text = await answer.text()
      if (text.includes('<Code>NoSuchBucket</Code>')) throw away(`there is no bucket ${bucket}`)
      return null
    },
    async *list(prefix) {
      let token: string | null = null
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix }
        if (token !== null) query['continuation-token'] = token
        const text = await (await send('GET', '', { query })).text()
        for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          yield {
            key: tag(entry, 'Key') ?? '',
            bytes: Number(tag(entry, 'Size')),
            writtenAt: new Date(tag(entry, 'LastModified') ?? 0),
          }
        }
        token = tag(text, 'NextContinuationToken')
      } while (token !== null)
    },
  }
}

const FULL_CODES: ReadonlySet<string> = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'InsufficientStorage',
])

/** The limit is for the head of the answer: a body is read as fast as it comes, see `patientBody`. */
async function answerWithin(request: Request, limitMs: number): Promise<Response> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Error('no answer in time')), limitMs)
  try {
    return await fetch(request, { signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** The chunks of a body; one that stops coming is a store that is away. @throws StorageError `away` */
export async function* patientBody(answer: Response): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await nextChunk(reader)
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the body stopped')), ANSWER_MS)
  try {
    return await Promise.race([reader.read(), late])
  } catch (cause) {
    throw away('it stopped in the middle of a file', cause)
  } finally {
    clearTimeout(timer)
  }
}

/** Keys of ours need no entities of XML; tokens of a list may. */
function tag(text: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]
  return found === undefined ? null : found.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function away(detail: string, cause?: unknown): StorageError {
  return new StorageError('away', `The object store cannot be used: ${detail}`, { cause })
}
