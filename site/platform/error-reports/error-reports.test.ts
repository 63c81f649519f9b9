import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { loadConfig } from '#platform/settings/config.ts'
import { createLog } from '#platform/log.ts'
import { openErrorReports } from './error-reports.ts'

type Taken = { path: string; auth: string; type: string; lines: string[] }

/** A service that takes envelopes, on this machine. */
async function startService(answer: (response: ServerResponse) => void = (r) => r.end('{}')) {
  const taken: Taken[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      taken.push({
        path: request.url ?? '',
        auth: String(request.headers['x-sentry-auth']),
        type: String(request.headers['content-type']),
        lines: body.split('\n'),
      })
      answer(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    taken,
    dsn: `http://abc123@127.0.0.1:${port}/sub/42`,
    [Symbol.asyncDispose]: async () => void (await new Promise((done) => server.close(done))),
  }
}

function open(dsn: string | null, options: { random?: () => number; lines?: string[] } = {}) {
  const { lines = [] } = options
  const log = createLog(
    'info',
    new Writable({
      write: (line, _, done) => {
        lines.push(String(line))
        done()
      },
    }),
  )
  return openErrorReports({
    dsn,
    log,
    release: '1.2.3',
    tracesSampleRate: 0.15,
    now: () => new Date('2026-11-21T12:00:00Z'),
    ...(options.random && { random: options.random }),
  })
}

test('an error arrives as an envelope with its causes, stack and key, and names nobody', async () => {
  await using service = await startService()
  const reports = open(service.dsn)
  const error = new TypeError('broken', { cause: new Error('deeper') })
  reports.report({ error, platform: 'node', where: 'POST /api/v2/checkout', tags: { code: 'x' } })
  await reports.close()
  const [taken] = service.taken
  expect(taken?.path).toBe('/sub/api/42/envelope/')
  expect(taken?.type).toBe('application/x-sentry-envelope')
  expect(taken?.auth).toContain('sentry_key=abc123')
  const [head, item, payload] = (taken?.lines ?? []).slice(0, 3).map((line) => JSON.parse(line))
  expect(item).toMatchObject({ type: 'event', length: Buffer.byteLength(taken?.lines[2] ?? '') })
  expect(head.event_id).toMatch(/^[0-9a-f]{32}$/)
  expect(payload).toMatchObject({
    event_id: head.event_id,
    release: '1.2.3',
    platform: 'node',
    transaction: 'POST /api/v2/checkout',
    tags: { code: 'x' },
  })
  const [cause, outer] = payload.exception.values
  expect([cause.type, cause.value]).toEqual(['Error', 'deeper'])
  expect([outer.type, outer.value]).toEqual(['TypeError', 'broken'])
  expect(outer.stacktrace.frames.at(-1).filename).toContain('error-reports.test')
  expect(payload.user).toBeUndefined()
})

test('15 of a hundred requests are traced by default', async () => {
  expect(loadConfig({ SIGNING_SECRET: 's'.repeat(32) }).tracesSampleRate).toBe(0.15)
  await using service = await startService()
  const trace = { name: 'item/icon', startedAtMs: 1000, endedAtMs: 1250, status: 200 }
  let draw = 0
  const reports = open(service.dsn, { random: () => draw })
  for (draw of [0, 0.1499, 0.15, 0.9]) {
    reports.trace(trace)
    await reports.close()
  }
  const payloads = service.taken.map(({ lines }) => JSON.parse(lines[2] ?? ''))
  expect(payloads).toHaveLength(2)
  expect(payloads[0]).toMatchObject({
    transaction: 'item/icon',
    start_timestamp: 1,
    timestamp: 1.25,
    contexts: { trace: { op: 'http.server', status: 'ok' } },
  })
})

test('a service that asks for quiet gets it', async () => {
  await using service = await startService((response) =>
    response.writeHead(429, { 'retry-after': '60' }).end(),
  )
  const reports = open(service.dsn)
  for (let time = 0; time < 3; time += 1) {
    reports.report({ error: new Error('again'), platform: 'javascript' })
    await reports.close()
  }
  expect(service.taken).toHaveLength(1)
})

test('without a service an error of a browser is in the log, and a dead service stops nothing', async () => {
  const lines: string[] = []
  const reports = open(null, { lines })
  reports.report({ error: new Error('in the page'), platform: 'javascript', where: 'home' })
  expect(lines.join('')).toContain('in the page')
  expect(lines.join('')).toContain('"where":"home"')
  const dead = open('http://key@127.0.0.1:1/1', { lines })
  dead.report({ error: new Error('lost'), platform: 'node' })
  await dead.close()
  expect(lines.join('')).toContain('was not taken')
})
