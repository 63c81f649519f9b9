import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { bulkWrite, type BulkAction } from './bulk-write.ts'
import { connect } from './connection.ts'

type Respond = (
  body: string,
  request: number,
) => { status?: number; answer?: unknown; until?: Promise<void> }

/** An OpenSearch that answers as told and remembers what it was sent. */
async function listen(respond: Respond) {
  const bodies: string[] = []
  let open = 0
  let mostOpen = 0
  const server = createServer(async (request, response) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    const {
      status = 200,
      answer = { errors: false, items: [] },
      until,
    } = respond(body, bodies.length)
    await until
    open -= 1
    response.writeHead(status).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    mostOpen: () => mostOpen,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const actions = (count: number): BulkAction[] =>
  Array.from({ length: count }, (_, i) => ({ index: `item-${i}`, document: { id: i } }))
const idsIn = (body: string) => [...body.matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id)

test('requests are bounded in bytes and in number, and hold everything once', async () => {
  const second = Promise.withResolvers<void>()
  using server = await listen((_, request) => {
    if (request === 2) second.resolve()
    return request === 1 ? { until: second.promise } : {}
  })

  const options = { maxBytes: 200, concurrency: 2 }
  const count = await bulkWrite(connect(server.url), 'x', actions(100), options)

  expect(count).toBe(100)
  expect(server.bodies.length).toBeGreaterThan(10)
  expect(Math.max(...server.bodies.map(({ length }) => length))).toBeLessThan(300)
  expect(server.mostOpen()).toBe(2)
  // Two requests are under way at once, so they arrive in any order.
  const expected = actions(100).map((_, i) => `item-${i}`)
  expect(server.bodies.flatMap(idsIn).toSorted()).toEqual(expected.toSorted())
})

test('the reader waits for a free place', async () => {
  let read = 0
  let leadAtFirst = 0
  using server = await listen((_, request) => {
    if (request === 1) leadAtFirst = read
    return {}
  })
  async function* source() {
    for (const action of actions(200)) {
      read += 1
      yield action
    }
  }
  await bulkWrite(connect(server.url), 'x', source(), { maxBytes: 100, concurrency: 1 })

  expect(read).toBe(200)
  expect(leadAtFirst).toBeLessThan(10)
})

test.each([429, 503])('a cluster that answers %i is asked again', async (status) => {
  using server = await listen((_, request) => (request < 3 ? { status } : {}))

  await bulkWrite(connect(server.url), 'x', actions(3), { pauseMs: 1 })

  expect(server.bodies).toHaveLength(3)
  expect(new Set(server.bodies).size).toBe(1)
})

test('only the documents that the cluster was too busy for are sent again', async () => {
  const item = (status: number) => ({
    index: { status, ...(status >= 300 && { error: { reason: 'busy' } }) },
  })
  using server = await listen((_, request) =>
    request === 1 ? { answer: { errors: true, items: [200, 429, 503].map(item) } } : {},
  )

  await bulkWrite(connect(server.url), 'x', actions(3), { pauseMs: 1 })

  expect(server.bodies.map(idsIn)).toEqual([
    ['item-0', 'item-1', 'item-2'],
    ['item-1', 'item-2'],
  ])
})

test('after the last try the search is busy', async () => {
  using server = await listen(() => ({ status: 429 }))

  const write = bulkWrite(connect(server.url), 'x', actions(1), { pauseMs: 1, tries: 3 })

  await expect(write).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 2 })
  expect(server.bodies).toHaveLength(3)
})

test('a document that is refused ends the writing and is named', async () => {
  const items = [{ index: { status: 400, error: { reason: 'no such field' } } }]
  using server = await listen(() => ({ answer: { errors: true, items } }))

  await expect(bulkWrite(connect(server.url), 'x', actions(1))).rejects.toThrow('no such field')
})

test('a document that a change brought first is left as it is', async () => {
  const items = [{ create: { status: 409, error: { reason: 'exists' } } }]
  using server = await listen(() => ({ answer: { errors: true, items } }))

  const creation: BulkAction = { create: 'item-1', document: {} }
  expect(await bulkWrite(connect(server.url), 'x', [creation])).toBe(1)
  expect(server.bodies).toHaveLength(1)
})

test('a search that takes too long, or is refused for load, is a 503 that says when to come back', async () => {
  using slow = await listen(() => ({ until: new Promise(() => undefined) }))
  using busy = await listen(() => ({ status: 429 }))
  const unavailable = {
    code: 'unavailable',
    status: 503,
    retryAfterS: 2,
    fields: { search: 'search is busy' },
  }

  await expect(connect(slow.url, 50).send('GET', '/')).rejects.toMatchObject(unavailable)
  await expect(connect(busy.url).send('GET', '/')).rejects.toMatchObject(unavailable)
  await expect(connect('http://127.0.0.1:1').send('GET', '/')).rejects.toMatchObject(unavailable)
})

test('a request that OpenSearch refuses is an error of ours', async () => {
  using server = await listen(() => ({ status: 400, answer: { error: 'parsing_exception' } }))

  await expect(connect(server.url).send('GET', '/')).rejects.toThrow('parsing_exception')
})
