import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#compose/http/app.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { createS3Client } from '#platform/storage/s3/s3-client.ts'
import { startEmulatedS3 } from '#platform/storage/testing/emulated-s3.ts'
import { createTestSite } from '#testing/test-site.ts'

type Sent = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { key: string; value: Readonly<Record<string, unknown>> }[]
  readonly status: { readonly code?: number }
}
type Batch = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Sent['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[]
  }[]
}

const CALLER = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }

/** A collector that keeps what it is sent. */
async function startCollector() {
  const spans: Sent[] = []
  const paths = new Set<string>()
  const server = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url}`)
    const { resourceSpans } = (await json(request)) as Batch
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

test('a collector gets a span for a request, its query and search, under the trace of its caller and without values', async () => {
  await using collector = await startCollector()
  await using site = await createTestSite({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  const app = await createApp(site.deps)
  const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`
  await app.request('/api/v2/search?query=sun', { headers: { traceparent } })
  await app.request('/api/v2/items/no-such-secret-word')
  await site.deps.tracer?.close()

  const search = collector.spans.find(({ name }) => name === 'GET /api/v2/search')
  expect(search).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId })
  const inside = collector.spans.filter(({ traceId }) => traceId === CALLER.traceId)
  const children = inside.filter(({ parentSpanId }) => parentSpanId === search?.spanId)
  expect(children.map(({ name }) => name)).toContain('search')
  expect(inside.map(({ name }) => name)).toContain('postgres select')
  const missing = collector.spans.filter(({ name }) => name.startsWith('GET /api/v2/items/'))
  expect(missing).toHaveLength(1)
  expect(missing[0]?.traceId).not.toBe(CALLER.traceId)
  expect(JSON.stringify(collector.spans)).not.toContain('secret-word')
  expect([...collector.paths]).toEqual(['POST /v1/traces'])
})

test('jobs are traces of their own, with what they ask of the database and the object store', async () => {
  await using collector = await startCollector()
  await using store = await startEmulatedS3()
  await using site = await createTestSite({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  const { deps } = site
  const done = Promise.withResolvers<void>()
  const job = defineJob({
    name: 'test.trace',
    input: z.object({}),
    priority: 'urgent',
    async run() {
      await deps.pool.query('select 1 as traced')
      await createS3Client(store.settings).get('missing')
      await deps.pool.query('select 1 / 0').catch(() => undefined)
      done.resolve()
    },
  })
  const running = startJobs(deps, { jobs: [job], lanes: { quick: 1, heavy: 1, outbound: 1 } })
  await enqueue(deps.pool, job, {})
  await done.promise
  await running.stop()
  await deps.tracer?.close()

  const root = collector.spans.find(({ name }) => name === 'job test.trace')
  const children = collector.spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  expect(children.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['postgres select', 's3 GET']),
  )
  const failed = children.filter(({ status }) => status.code === 2)
  expect(failed.map(({ attributes }) => JSON.stringify(attributes)).join()).toContain(
    'select 1 / 0',
  )
})

test('without the setting nothing is measured, and a collector that is away holds nobody', async () => {
  await using plain = await createTestSite()
  expect(plain.deps.tracer).toBeNull()
  await using away = await createTestSite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
  })
  const app = await createApp(away.deps)
  expect((await app.request('/api/v2/search?query=sun')).status).toBe(200)
  await away.deps.tracer?.close()
})
