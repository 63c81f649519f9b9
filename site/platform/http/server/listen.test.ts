import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { listen, type Listener } from './listen.ts'

const timeouts = { headers: 150, request: 300, idle: 60_000, checkEvery: 25 }
const here = { host: '127.0.0.1', port: 0 }
const open: Listener[] = []
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close()
})

async function start(app: Hono, given: typeof timeouts | undefined = undefined): Promise<Listener> {
  const listener = await listen(app, here, given && { timeouts: given })
  open.push(listener)
  return listener
}

function createEcho(): Hono {
  const app = new Hono()
  app.all('*', async (context) => context.text(await context.req.text()))
  return app
}

/** Everything the server says until it hangs up. */
async function hear(socket: Socket): Promise<string> {
  let heard = ''
  socket.on('data', (bytes) => (heard += bytes.toString()))
  await once(socket, 'close')
  return heard
}

test('a client that dawdles over its headers is cut off', async () => {
  const { port } = await start(createEcho(), timeouts)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow:')

  expect(await hear(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that dawdles over its body is cut off', async () => {
  const { port } = await start(createEcho(), timeouts)
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nslow')

  expect(await hear(socket)).not.toMatch(/^HTTP\/1\.1 200 /)
})

test('a client that does not read its answer is cut off', async () => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const hungUp = Promise.withResolvers<void>()
  app.get('/', (context) => {
    context.env.outgoing.once('close', () => hungUp.resolve())
    return context.body(new Uint8Array(64_000_000))
  })
  const { port } = await start(app as unknown as Hono, { ...timeouts, idle: 300 })
  const socket = connect(port, '127.0.0.1')
  const failed = new Promise((resolve) => socket.on('error', resolve))
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')

  await hungUp.promise
  let seen = 0
  socket.on('data', (bytes) => (seen += bytes.length))

  await Promise.race([failed, once(socket, 'close')])
  expect(seen).toBeLessThan(64_000_000)
})

test('a request under way is finished when the server stops, and no other is taken', async () => {
  const app = new Hono()
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  app.get('/', async (context) => {
    begun.resolve()
    await go.promise
    return context.text('whole')
  })
  const { port, close } = await listen(app, here)
  const address = `http://127.0.0.1:${port}/`
  const answer = fetch(address)
  await begun.promise

  const closed = close()
  await expect(fetch(address)).rejects.toThrow()
  go.resolve()

  expect(await (await answer).text()).toBe('whole')
  await closed
})

test('a port that is taken is named in plain words', async () => {
  const { port } = await start(new Hono())

  await expect(listen(new Hono(), { ...here, port })).rejects.toThrow(
    `Port ${port} is in use by another program.`,
  )
})
