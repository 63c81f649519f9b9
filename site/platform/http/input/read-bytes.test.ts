import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { listen } from '#platform/http/server/listen.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { readBytes } from './read-bytes.ts'

test('a body whose sender hangs up is no error of ours', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const { promise: answered, resolve } = Promise.withResolvers<number>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const app = new Hono()
  app.onError((error) => {
    const problem = toProblem(error, 'en', log)
    resolve(problem.status)
    return problem
  })
  app.post('/', async ({ req, text }) => {
    begin()
    return text(String((await readBytes(req.raw, 1000)).byteLength))
  })
  const listener = await listen(app, { host: '127.0.0.1', port: 0 })
  const socket = connect(listener.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf')
  await begun

  socket.destroy()

  expect(await answered).toBe(400)
  expect(lines).toEqual([])
  await listener.close()
})
