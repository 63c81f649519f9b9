import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

const long = 'Data of a page. '.repeat(500)
const answer = (body: BodyInit | null, type: string, more: Record<string, string> = {}) =>
  new Response(body, { status: 202, headers: { 'content-type': type, ...more } })

test.each(['text/html; charset=utf-8', 'text/x-script', 'application/json'])(
  '%s is compressed, and keeps its status and headers',
  async (type) => {
    const made = await compressAnswer(answer(long, type, { 'x-own': '1' }), 'gzip, br')

    expect(made.status).toBe(202)
    expect(made.headers.get('x-own')).toBe('1')
    expect(made.headers.get('content-encoding')).toBe('br')
    expect(made.headers.get('vary')).toBe('accept-encoding')
    const bytes = Buffer.from(await made.arrayBuffer())
    expect(made.headers.get('content-length')).toBe(String(bytes.length))
    expect(brotliDecompressSync(bytes).toString()).toBe(long)
  },
)

test.each<[name: string, response: Response, accepted: string | undefined]>([
  ['a picture', answer(long, 'image/svg+xml'), 'br'],
  ['a stream of events', answer(long, 'text/event-stream'), 'br'],
  ['what is packed already', answer(long, 'text/html', { 'content-encoding': 'gzip' }), 'br'],
  ['what is short', answer('short', 'text/html'), 'br'],
  ['what nobody can unpack', answer(long, 'text/html'), undefined],
])('%s is left as it is', async (_name, response, accepted) => {
  const encoding = response.headers.get('content-encoding')
  const made = await compressAnswer(response, accepted)

  expect(made.headers.get('content-encoding')).toBe(encoding)
  expect(await made.text()).toMatch(/^(short$|Data of a page)/)
})

test('an answer without a body stays one', async () => {
  const made = await compressAnswer(new Response(null, { status: 204 }), 'br')

  expect([made.status, made.body]).toEqual([204, null])
})
