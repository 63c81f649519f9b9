import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { currentAsker } from '#platform/fair-gate/asker.ts'
import { listen } from '#platform/http/server/listen.ts'
import { createApp } from '#compose/http/app.ts'
import { createTestSite } from '#testing/test-site.ts'

const from = (address: string, path: string) =>
  [path, { headers: { 'x-forwarded-for': address } }] as const

test('a network that has had too much drawn is told when to come back; others are served', async () => {
  const nowMs = { value: Date.UTC(2026, 5, 1) }
  await using site = await createTestSite({
    env: { TRUST_PROXY: '1', DRAWING_UNITS_PER_MINUTE: '30' },
    now: () => new Date(nowMs.value),
  })
  const { uuid } = await site.find('sun')
  const ask = (address: string, query: string) =>
    site.app.request(...from(address, `/images/${uuid}?format=png&${query}`))

  // 60 units may be spent at once; all of these would cost 109.
  const statuses: number[] = []
  for (const height of [100, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1400, 1600]) {
    statuses.push((await ask('2001:db8::1', `w=1600&h=${height}`)).status)
  }
  const refused = await ask('2001:db8::2', 'w=1600&h=1600')

  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('2001:db8::1', 'w=1600&h=100')).status).toBe(200)
  expect((await ask('2001:db8:0:1::1', 'w=1600&h=1600')).status).toBe(200)
  nowMs.value += 120_000
  expect((await ask('2001:db8::2', 'w=1400&h=1600')).status).toBe(200)
})

test('a client that hangs up leaves the queue, unless another waits for the same picture', async () => {
  await using site = await createTestSite()
  const { uuid } = await site.find('sun')
  const signals: AbortSignal[] = []
  const draws = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const render: Deps['render'] = Object.assign(Object.create(site.deps.render), {
    svgToRaster() {
      const { signal } = currentAsker()
      const draw = draws[signals.length]
      signals.push(signal!)
      draw?.resolve()
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    },
  })
  const app = await createApp({ ...site.deps, render })
  const listener = await listen(app, { host: '127.0.0.1', port: 0 })
  const ask = (query: string) => {
    const socket = connect(listener.port, '127.0.0.1')
    socket.write(`GET /images/${uuid}?${query} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    return socket
  }

  const alone = ask('w=100')
  await draws[0]?.promise
  alone.destroy()
  await ended(signals[0]!)

  const control = new AbortController()
  const first = ask('w=200')
  await draws[1]?.promise
  const second = Promise.resolve(app.request(`/images/${uuid}?w=200`, { signal: control.signal }))
  first.destroy()
  await once(first, 'close')
  expect(signals).toHaveLength(2)
  expect(signals[1]?.aborted).toBe(false)
  control.abort()
  expect((await second).status).toBe(503)
  await ended(signals[1]!)
  expect(signals).toHaveLength(2)
  await listener.close()
})

async function ended(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
