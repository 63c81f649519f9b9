import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openEgress } from './egress.ts'

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('no address of this machine or its network is reached, by number or by name', async () => {
  let asked = 0
  await using server = await listen((_, answer) => {
    asked++
    answer.end('{}')
  })
  const egress = openEgress({ allowsPrivate: false })
  for (const url of [
    `http://127.0.0.1:${server.port}/`,
    `https://127.0.0.1:${server.port}/`,
    `https://2130706433:${server.port}/`,
    `https://[::1]:${server.port}/`,
    `https://[::ffff:127.0.0.1]:${server.port}/`,
    `https://localhost:${server.port}/`,
    `https://user:secret@idp.example/`,
    'file:///etc/passwd',
    'nonsense',
  ]) {
    await expect(egress.fetchJson({ url }), url).rejects.toMatchObject({ code: 'address_refused' })
  }
  expect(asked).toBe(0)
})

test('a form is posted, and the answer is read as JSON with its status', async () => {
  await using server = await listen((request, answer) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      answer.statusCode = 400
      answer.end(JSON.stringify({ text, type: request.headers['content-type'] }))
    })
  })
  const egress = openEgress({ allowsPrivate: true })
  const url = `http://localhost:${server.port}/`
  expect(await egress.fetchJson({ url, form: { a: '1 2' } })).toEqual({
    status: 400,
    json: { text: 'a=1+2', type: 'application/x-www-form-urlencoded' },
  })
})

test('an endless answer and one that is no JSON are refused', async () => {
  await using endless = await listen((_, answer) => {
    const write = () => {
      while (answer.writable && answer.write('x'.repeat(64_000)));
      answer.once('drain', write)
    }
    write()
  })
  await using page = await listen((_, answer) => void answer.end('<html>'))
  const egress = openEgress({ allowsPrivate: true })
  for (const { port } of [endless, page]) {
    const asked = egress.fetchJson({ url: `http://127.0.0.1:${port}/` })
    await expect(asked).rejects.toMatchObject({ code: 'answer_unusable' })
  }
})

test('a redirect is an answer, not a way on', async () => {
  await using server = await listen((_, answer) => {
    answer.writeHead(302, { location: 'http://169.254.169.254/' })
    answer.end('{}')
  })
  const egress = openEgress({ allowsPrivate: true })
  expect((await egress.fetchJson({ url: `http://127.0.0.1:${server.port}/` })).status).toBe(302)
})
