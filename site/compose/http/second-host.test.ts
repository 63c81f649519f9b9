import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listen } from '#platform/http/server/listen.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { createApp } from './app.ts'

test('a request that names two hosts is refused, one that names one is answered', async () => {
  await using deps = await createTestDeps()
  const server = await listen(await createApp(deps), { host: '127.0.0.1', port: 0 })
  const ask = async (hosts: readonly string[]) => {
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    const lines = hosts.map((host) => `Host: ${host}`)
    socket.write(['GET /robots.txt HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'))
    return (await text(socket)).split('\r\n')[0]
  }
  expect(await ask(['tessera.example', 'evil.example'])).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask(['tessera.example'])).toContain('HTTP/1.1 200')
  await server.close()
})
