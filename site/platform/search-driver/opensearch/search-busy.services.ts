import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { jsonOf } from '#testing/test-site.ts'
import { serviceUrl } from '#platform/search-driver/testing/service-url.ts'

const PATIENCE = { timeout: 60_000, interval: 500 }

type Mood = 'well' | 'refusing' | 'silent'

/** The cluster behind a gate that can refuse for load or stop answering. */
async function openGate(target: string) {
  let mood: Mood = 'well'
  const server = createServer(async (request, response) => {
    if (mood === 'silent') return
    if (mood === 'refusing') {
      response.writeHead(429).end('{"error":"rejected_execution_exception"}')
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', headers } = request
    const type = headers['content-type']
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method,
      headers: type ? { 'content-type': type } : {},
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next: Mood) => (mood = next),
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a cluster that refuses or is silent is a 503 “search is busy” that says when to come back, and heals', async () => {
  const { origin } = new URL(serviceUrl('any'))
  using gate = await openGate(origin)
  const prefix = `busy-${randomBytes(4).toString('hex')}`
  await using deps = await createTestDeps({
    env: { SEARCH_URL: `${gate.url}/${prefix}` },
    catalogue: true,
  })
  const app = await createApp(deps)
  // Each time something else: answers are remembered for a while.
  const ask = (word: string) => app.request(`/api/v2/search?query=${word}&asset=icon`)
  // A cluster that has just started may take longer than a visitor waits; the site tries again.
  await expect.poll(async () => (await ask('arrow')).status, PATIENCE).toBe(200)
  expect((await jsonOf(await ask('arrow'))).response.items.total).toBe(56)

  for (const [mood, word] of [
    ['refusing', 'sun'],
    ['silent', 'cloud'],
  ] as const) {
    gate.become(mood)
    const answer = await ask(word)
    expect([mood, answer.status, answer.headers.get('retry-after')]).toEqual([mood, 503, '2'])
    const { code, fields } = await jsonOf(answer)
    expect([mood, code, fields]).toEqual([mood, 'unavailable', { search: 'search is busy' }])
  }

  gate.become('well')
  await expect.poll(async () => (await ask('sun')).status, PATIENCE).toBe(200)
  await fetch(`${origin}/${prefix}-items*`, { method: 'DELETE' })
})
