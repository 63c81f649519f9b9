import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts'

type Mood = 'well' | 'hangs' | 'fails' | 'full'

/**
 * The few calls of S3 that the site makes, over a map, for tests of what the site does when the store is well,
 * hangs, fails or is full. It checks no signatures: `npm run test:services` has a real server for that.
 */
export async function startEmulatedS3() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const state = { mood: 'well' as Mood, requests: 0, listed: 3, writtenAt: new Date() }
  const server = createServer((request, response) => {
    state.requests += 1
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test')
    const key = pathname.replace(/^\/bucket\/?/, '')
    const body = await buffer(request)
    if (state.mood === 'hangs') return
    const send = (status: number, content: string | Buffer = '', headers = {}) =>
      void response.writeHead(status, headers).end(content)
    if (state.mood === 'fails') return send(500, '<Error><Code>InternalError</Code></Error>')
    const found = objects.get(key)
    if (request.method === 'GET' && key === '') return send(200, listing(searchParams))
    if (request.method === 'HEAD') {
      if (key === '') return send(200)
      return send(found ? 200 : 404, '', { 'content-length': found?.length ?? 0 })
    }
    if (request.method === 'GET') {
      return found ? send(200, found) : send(404, '<Error><Code>NoSuchKey</Code></Error>')
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return send(204)
    }
    if (state.mood === 'full') return send(507)
    if (request.headers['if-none-match'] === '*' && found) return send(412)
    return write(request, { key, body, searchParams, send })
  }

  function write(request: IncomingMessage, { key, body, searchParams, send }: Written): void {
    const id = searchParams.get('uploadId')
    if (searchParams.has('uploads')) {
      uploads.set(key, [])
      return send(200, `<UploadId>${key}</UploadId>`)
    }
    if (id !== null && request.method === 'PUT') {
      uploads.get(id)?.push(body)
      return send(200, '', { etag: '"part"' })
    }
    if (id !== null) {
      objects.set(key, Buffer.concat(uploads.get(id) ?? []))
      return send(200)
    }
    const hash = request.headers['x-amz-content-sha256']
    const isWhole =
      hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex')
    if (!isWhole) return send(400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
    objects.set(key, body)
    send(200)
  }

  /** Short lists, so that tests go on from a token. */
  function listing(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted()
    const page = keys.slice(0, state.listed)
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size>` +
        `<LastModified>${state.writtenAt.toISOString()}</LastModified></Contents>`,
    )
    const more = keys.length > page.length
    return `${entries.join('')}${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}`
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'bucket',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  return {
    settings,
    objects,
    state,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

type Written = {
  readonly key: string
  readonly body: Buffer
  readonly searchParams: URLSearchParams
  readonly send: (status: number, content?: string, headers?: object) => void
}
