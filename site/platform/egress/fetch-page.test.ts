import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openPages } from './fetch-page.ts'

const types = ['text/html', 'text/css']
/** For these tests 127.0.0.1 is the public internet and everything else is inside. */
const isAllowed = (address: string) => address === '127.0.0.1'

async function listen(answer: RequestListener, host = '127.0.0.1') {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const page: RequestListener = (_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  answer.end('<p>hello')
}

test('a page is read, over redirects, from where they led', async () => {
  await using server = await listen((request, answer) => {
    if (request.url !== '/start') return page(request, answer)
    answer.writeHead(301, { location: '/there' }).end()
  })
  const { fetchPage } = openPages({ isAllowed, anyPort: true })
  const found = await fetchPage(`http://127.0.0.1:${server.port}/start`, types)
  expect(found).toEqual({
    url: `http://127.0.0.1:${server.port}/there`,
    type: 'text/html',
    text: '<p>hello',
  })
})

test('a redirect inside is refused, by number and by name, and nothing is asked there', async () => {
  let asked = 0
  await using inside = await listen((request, answer) => {
    asked++
    page(request, answer)
  }, '127.0.0.2')
  await using server = await listen((request, answer) => {
    const host = request.url === '/number' ? '127.0.0.2' : 'inside.example'
    answer.writeHead(302, { location: `http://${host}:${inside.port}/` }).end()
  })
  const { fetchPage } = openPages({
    isAllowed,
    anyPort: true,
    resolve: (_, done) => done(null, [{ address: '127.0.0.2', family: 4 }]),
  })
  for (const path of ['number', 'name']) {
    const asking = fetchPage(`http://127.0.0.1:${server.port}/${path}`, types)
    await expect(asking, path).rejects.toMatchObject({ code: 'address_refused' })
  }
  expect(asked).toBe(0)
})

test('a name that answers differently the second time is connected to where it was judged', async () => {
  let asked = 0
  await using inside = await listen((request, answer) => {
    asked++
    page(request, answer)
  }, '127.0.0.2')
  let lookups = 0
  const { fetchPage } = openPages({
    isAllowed,
    anyPort: true,
    resolve: (_, done) => {
      lookups += 1
      done(null, [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
    },
  })
  // Nobody listens at 127.0.0.1 on this port: a second lookup would reach the inner server.
  const asking = fetchPage(`http://rebinding.example:${inside.port}/`, types)
  await expect(asking).rejects.toMatchObject({ code: 'unreachable' })
  expect([lookups, asked]).toEqual([1, 0])

  const later = fetchPage(`http://rebinding.example:${inside.port}/`, types)
  await expect(later).rejects.toMatchObject({ code: 'address_refused' })
  expect(asked).toBe(0)
})

test('one inner address among several of a name is enough to refuse it', async () => {
  const { fetchPage } = openPages({
    isAllowed,
    anyPort: true,
    resolve: (_, done) =>
      done(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
  })
  const asking = fetchPage('http://two.example/', types)
  await expect(asking).rejects.toMatchObject({ code: 'address_refused' })
})

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'http://user:secret@example.com/',
  'http://example.com:8080/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data',
  'nonsense',
])('%s is refused without being asked', async (url) => {
  const resolve = () => expect.unreachable('no name is looked up')
  await expect(openPages({ resolve }).fetchPage(url, types)).rejects.toMatchObject({
    code: 'address_refused',
  })
})

test('an endless page is cut, another type and a ring of redirects are refused', async () => {
  await using server = await listen((request, answer) => {
    if (request.url === '/ring') return void answer.writeHead(302, { location: '/ring' }).end()
    const type = request.url === '/picture' ? 'image/png' : 'text/css'
    answer.writeHead(200, { 'content-type': type })
    const write = () => {
      while (answer.writable && answer.write('x'.repeat(64_000)));
      answer.once('drain', write)
    }
    write()
  })
  const { fetchPage } = openPages({ isAllowed, anyPort: true })
  const at = (path: string) => `http://127.0.0.1:${server.port}${path}`
  expect((await fetchPage(at('/'), types)).text).toHaveLength(1_500_000)
  for (const path of ['/picture', '/ring']) {
    await expect(fetchPage(at(path), types)).rejects.toMatchObject({ code: 'answer_unusable' })
  }
})

test('a file is read as a whole, and refused where it is longer or of another type', async () => {
  await using server = await listen((_, answer) => {
    answer.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(1_000, 7))
  })
  const { fetchFile } = openPages({ isAllowed, anyPort: true })
  const address = `http://127.0.0.1:${server.port}/`

  expect(await fetchFile(address, ['image/png'], 1_000)).toEqual(Buffer.alloc(1_000, 7))
  for (const refused of [
    fetchFile(address, ['image/png'], 999),
    fetchFile(address, ['image/jpeg'], 1_000),
  ]) {
    await expect(refused).rejects.toMatchObject({ code: 'answer_unusable' })
  }
  const inside = fetchFile('http://10.0.0.1/a.png', ['image/png'], 1_000)
  await expect(inside).rejects.toMatchObject({ code: 'address_refused' })
})
