import { gzipSync } from 'node:zlib'
import { readPairSlug } from '@tessera/convert'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { animation, emptyPng } from '#platform/inspection/testing/made-files.ts'
import { rateLimits } from '#platform/http/limits/rate-limits.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { convertUpload } from './convert-upload.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps[Symbol.asyncDispose]())

let senders = 0

function send(
  slug: string,
  file: File | undefined,
  { fields = {}, address = `10.1.0.${++senders}` }: Options = {},
): Promise<Response> {
  const found = readPairSlug(slug)
  if (found.kind !== 'pair') throw new Error(`${slug} is no pair`)
  return convertUpload({ deps, actor: { kind: 'guest', address } }, found.pair, { file, fields })
}
type Options = { readonly fields?: Record<string, string>; readonly address?: string }

const named = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const drawing = (inside = '<path fill="#f00" d="M0 0h24v24H0z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`

test('a drawing comes back as a picture of the size asked for, to be saved', async () => {
  const answer = await send('svg-to-png', named('Rot é.svg', drawing()), {
    fields: { size: '64', unknown: 'x' },
  })
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })

  expect([info.width, info.height, ...data.subarray(0, 4)]).toEqual([64, 64, 255, 0, 0, 255])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "attachment; filename*=UTF-8''Rot%20%C3%A9.png",
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

test('a name that leads elsewhere or breaks the header is only a name', async () => {
  for (const [name, saved] of [
    ['../../etc/passwd.svg', 'passwd.png'],
    ['..\\..\\x.svg', 'x.png'],
    ['a"\r\nset-cookie: b=c.svg', 'a%22%0D%0Aset-cookie%3A%20b%3Dc.png'],
    ["it's (1)\uD800.svg", 'it%27s%20%281%29%EF%BF%BD.png'],
  ] as const) {
    const { headers } = await send('svg-to-png', named(name, drawing()))
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${saved}`)
  }
})

test('nothing that runs or leads elsewhere is in what comes back', async () => {
  const hostile = drawing(
    '<script>trap()</script><image href="http://trap/a.png"/><path onload="trap()" d="M0 0h9v9z"/>',
  )
  for (const slug of ['svg-to-react', 'svg-to-html', 'svg-to-lottie']) {
    expect(await (await send(slug, named('a.svg', hostile))).text()).not.toContain('trap')
  }
})

const lottie = (changes: object) => JSON.stringify({ ...animation(), ...changes })

test.each([
  ['no file', 'noFile', 'svg-to-png', undefined],
  ['another ending', 'wrongFormat', 'svg-to-png', named('a.png', drawing())],
  ['no ending', 'wrongFormat', 'svg-to-png', named('a', drawing())],
  ['more than 5 MB', 'tooLarge', 'svg-to-png', named('a.svg', new Uint8Array(5_000_001))],
  ['text', 'unreadable', 'svg-to-png', named('a.svg', 'hello')],
  ['no UTF-8', 'unreadable', 'svg-to-png', named('a.svg', Uint8Array.of(0xff, 0xfe, 0xfd))],
  ['half a drawing', 'unreadable', 'svg-to-png', named('a.svg', drawing().slice(0, 90))],
  [
    'entities that nest',
    'unreadable',
    'svg-to-png',
    named('a.svg', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${drawing('&c;')}`),
  ],
  [
    'a file of the server',
    'unreadable',
    'svg-to-png',
    named('a.svg', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('&a;')}`),
  ],
  ['a PNG that is SVG', 'unreadable', 'png-to-webp', named('a.png', drawing())],
  [
    '100 megapixels',
    'tooLarge',
    'png-to-webp',
    named('a.png', Buffer.from(emptyPng(10_000, 10_000))),
  ],
  ['an endless animation', 'tooLarge', 'lottie-to-apng', named('a.json', lottie({ op: 1e9 }))],
  ['no animation', 'unreadable', 'lottie-to-png', named('a.json', '{"layers":{}}')],
  [
    'a sticker that unpacks to 40 MB',
    'unreadable',
    'tgs-to-lottie',
    named('a.tgs', gzipSync(Buffer.alloc(40_000_000))),
  ],
] as const)('%s is refused: %s', async (_, reason, slug, file) => {
  await expect(send(slug, file)).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { [reason]: 'is not converted' },
  })
})

test('options out of bounds are refused', async () => {
  for (const size of ['0', '-1', '1e9', '999999999', 'NaN', '64px']) {
    const sent = send('svg-to-png', named('a.svg', drawing()), { fields: { size } })
    await expect(sent, size).rejects.toMatchObject({ fields: { badOption: expect.any(String) } })
  }
})

test('what only browsers convert is not found', async () => {
  await expect(send('mp4-to-gif', named('a.mp4', 'x'))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a network has so many conversions an hour, and then waits', async () => {
  const address = '10.2.0.1'
  const attempts = Array.from({ length: rateLimits.conversions.points }, () =>
    send('svg-to-png', named('a.svg', 'hello'), { address }).catch(
      (error: { code: string }) => error.code,
    ),
  )
  expect(new Set(await Promise.all(attempts))).toEqual(new Set(['invalid_request']))
  await expect(send('svg-to-png', named('a.svg', drawing()), { address })).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterS: expect.any(Number),
  })
})
