import { inspectGlb } from '@tessera/model3d'
import { readDotLottie } from '@tessera/lottie'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeWithResvg } from '#platform/render/testing/decode-with-resvg.ts'
import { decodeWithSharp, pixelAt } from '#platform/render/testing/decode-with-sharp.ts'
import { parseGif } from '#platform/render/testing/parse-gif.ts'
import { parseMp4 } from '#platform/render/testing/parse-mp4.ts'
import { parsePdf } from '#platform/render/testing/parse-pdf.ts'
import { jsonOf } from '#testing/test-site.ts'
import { openDownloadSite, type DownloadSite } from './testing/download-site.ts'

let site: DownloadSite

beforeAll(async () => {
  site = await openDownloadSite()
})

afterAll(() => site[Symbol.asyncDispose]())

test('a grant names the file, its licence, its credit line and when the address ends', async () => {
  expect(await site.grant('sun', { format: 'png', size: 64 })).toEqual({
    url: expect.stringMatching(/^\/downloads\/[\w-]+\.[\w-]{43}$/),
    file_name: 'sun-64.png',
    format: 'png',
    license: {
      name: 'MIT License',
      spdx: 'MIT',
      url: 'https://spdx.org/licenses/MIT.html',
      downloaded_by_user: true,
      is_subscription: false,
    },
    license_number: expect.stringMatching(
      /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ),
    attribution: expect.stringContaining('Ada Line'),
    expires_at: new Date(site.clock.ms + 60_000).toISOString(),
  })
})

test('the file comes as attachment, sealed off and not kept', async () => {
  const { headers } = await site.download('sun', { format: 'svg' })

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment; filename="sun.svg"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('an SVG carries its title, author and licence inside', async () => {
  const { bytes } = await site.download('harbour-at-noon', { format: 'svg' }, 'illustration')
  const svg = bytes.toString()

  for (const fact of ['Harbour at noon', 'Bo Shape', 'MIT License (MIT) https://spdx.org']) {
    expect(svg).toContain(fact)
  }
  expect(svg.match(/<circle/g)).toHaveLength(60)
})

test('a recoloured SVG holds the chosen colours and says in its credit that it was changed', async () => {
  const colors = { '#2f7df6': '#00ff00', '#E5322D': '#0000FF' }
  const granted = await site.grant('harbour-at-noon', { format: 'svg', colors }, 'illustration')
  const svg = (await site.fetchFile(granted.url)).bytes.toString()

  expect(svg.match(/#00ff00/g)).toHaveLength(30)
  expect(svg.match(/#0000ff/g)).toHaveLength(30)
  expect(svg).not.toMatch(/#2f7df6|#e5322d/i)
  const plain = await site.grant('harbour-at-noon', { format: 'svg' }, 'illustration')
  expect(granted.attribution).not.toBe(plain.attribution)
})

test.each(['png', 'webp'])('a recoloured %s shows the chosen colour', async (format) => {
  const colors = { currentColor: '#ff0000' }
  const { bytes, headers } = await site.download('sun', { format, size: 256, colors })
  const decoded = await decodeWithSharp(bytes)

  expect(headers.get('content-type')).toBe(`image/${format}`)
  expect([decoded.format, decoded.width, decoded.height]).toEqual([format, 256, 256])
  // The upper end of the circle's line: 24 units wide, centre 12, radius 4.
  expect(pixelAt(decoded, 128, 85)).toEqual([255, 0, 0, 255])
  expect(pixelAt(decoded, 5, 5)[3]).toBe(0)
})

test('another stroke width is drawn', async () => {
  const thick = (await site.download('sun', { format: 'svg', stroke: 3 })).bytes.toString()

  expect(thick).toContain('stroke-width="3"')
})

test('a PNG decodes with another decoder, and is kept for the next who asks', async () => {
  const first = await site.download('cloud', { format: 'png', size: 128 })
  site.clock.ms += 1_000
  const again = await site.download('cloud', { format: 'png', size: 128 })

  const { width, data } = await decodeWithResvg(first.bytes, 'image/png', 128, 128)
  expect(data.filter((_, at) => at % 4 === 3 && data[at]).length).toBeGreaterThan(100)
  expect(width).toBe(128)
  expect(again.bytes.equals(first.bytes)).toBe(true)
})

test('files made once are kept on disk, recoloured ones are not', async () => {
  const order = { format: 'webp', size: 96 }
  const before = await site.cachedFiles()
  await site.download('umbrella', order)
  site.clock.ms += 5_000
  await site.download('umbrella', order)
  expect((await site.cachedFiles()) - before).toBe(1)

  for (const color of ['#000001', '#000002', '#000003']) {
    await site.download('umbrella', { ...order, colors: { currentColor: color } })
  }
  expect((await site.cachedFiles()) - before).toBe(1)
})

test('the size is that of the longer side', async () => {
  const { rowCount } = await site.deps.pool.query(
    `update asset_files set body = $1, width = 100, height = 400
     where asset_id = (select id from assets where slug = 'terraced-hills')`,
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 400" width="100" height="400"><rect width="100" height="400"/></svg>',
    ],
  )
  expect(rowCount).toBe(1)
  const { bytes } = await site.download(
    'terraced-hills',
    { format: 'png', size: 512 },
    'illustration',
  )
  const { width, height } = await decodeWithSharp(bytes)

  expect([width, height]).toEqual([128, 512])
})

test('a PDF carries its title and author', async () => {
  const { bytes, headers } = await site.download('sun', { format: 'pdf' })

  expect(headers.get('content-type')).toBe('application/pdf')
  expect(parsePdf(bytes)).toMatchObject({
    mediaBox: [0, 0, 24, 24],
    title: 'Sun',
    author: 'Ada Line',
  })
})

test('an ICO lists pictures that decode', async () => {
  const { bytes } = await site.download('sun', { format: 'ico' })
  const count = bytes.readUInt16LE(4)
  const sizes: number[] = []
  for (let place = 0; place < count; place += 1) {
    const at = 6 + place * 16
    const [length, offset] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)]
    sizes.push((await decodeWithSharp(bytes.subarray(offset, offset + length))).width)
  }

  expect(bytes.readUInt16LE(2)).toBe(1)
  expect(sizes).toEqual([16, 32, 48, 64, 128, 256])
})

test('a Lottie file is the stored one, a dotLottie carries author and licence', async () => {
  const { bytes } = await site.download('bouncing-ball', { format: 'json' }, 'lottie')
  const { rows } = await site.deps.pool.query<{ sha256: string }>(
    `select sha256 from asset_files where asset_id = (select id from assets where slug = 'bouncing-ball')`,
  )
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(rows[0]?.sha256)

  const packed = await site.download('bouncing-ball', { format: 'lottie' }, 'lottie')
  expect(JSON.stringify(readDotLottie(packed.bytes))).toContain('"layers"')
  expect(packed.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a recoloured Lottie file shows the chosen colour, as JSON and as GIF', async () => {
  const colors = { '#e6332e': '#0000ff' }
  const json = (await site.download('bouncing-ball', { format: 'json', colors }, 'lottie')).bytes
  expect(JSON.parse(json.toString()).layers[0].shapes[0].it[1].c.k).toEqual([0, 0, 1, 1])

  const { bytes } = await site.download(
    'bouncing-ball',
    { format: 'gif', size: 256, colors },
    'lottie',
  )
  expect(parseGif(bytes)).toMatchObject({ width: 256, height: 256, repeats: true })
  const frame = await decodeWithSharp(bytes)
  const [red = 255, green = 255, blue = 0] = pixelAt(frame, Math.round(256 * 0.2), 128)
  expect(blue).toBeGreaterThan(200)
  expect(Math.max(red, green)).toBeLessThan(60)
})

test('an MP4 is a video of the chosen size', async () => {
  const { bytes } = await site.download('bouncing-ball', { format: 'mp4', size: 256 }, 'lottie')

  expect(parseMp4(bytes)).toMatchObject({ codec: 'avc1', width: 256, height: 256 })
})

test('a model is a GLB that can be opened', async () => {
  const { bytes, headers } = await site.download('mug', { format: 'glb' }, '3d')

  expect(headers.get('content-type')).toBe('model/gltf-binary')
  expect(inspectGlb(bytes).triangles).toBeGreaterThan(0)
})

test('a picture of a 3D object decodes', async () => {
  const { bytes } = await site.download('cactus', { format: 'webp' }, '3d')

  expect((await decodeWithSharp(bytes)).format).toBe('webp')
})

test.each([
  ['one that needs login', 'heart', 403, 'login_required'],
  ['one that costs something', 'home', 403, 'login_required'],
  ['an exclusive one', 'camera', 403, 'login_required'],
  ['a withdrawn one', 'user', 404, 'not_found'],
])('a guest does not get %s', async (_, slug, status, code) => {
  const before = await site.countReceipts()
  const answer = await site.ask(slug, { format: 'svg' })

  expect(answer.status).toBe(status)
  expect(await jsonOf(answer)).toMatchObject({ code })
  expect(await site.countReceipts()).toBe(before)
})

test('a guest does not get what no known licence opens', async () => {
  const answer = await site.ask('face-ann', { format: 'svg' }, 'kit-illustration')

  expect(await jsonOf(answer)).toMatchObject({ code: 'login_required', status: 403 })
})

test.each(['0', '999999', 'sun', '1e1', '-1', '99999999999999999999', crypto.randomUUID()])(
  'the unknown item %s is not found',
  async (id) => {
    expect((await site.askById(id, { format: 'svg' })).status).toBe(404)
  },
)

test('an item can be named by its uuid', async () => {
  const { uuid } = await site.find('sun')

  expect((await site.askById(uuid, { format: 'svg' })).status).toBe(200)
})

test.each([
  ['sun', 'icon', { format: 'mp4' }, 'format_not_available'],
  ['spinner', 'icon', { format: 'png' }, 'format_not_available'],
  ['cactus', '3d', { format: 'glb' }, 'format_not_available'],
  ['cactus', '3d', { format: 'svg' }, 'format_not_available'],
  ['sun', 'icon', { format: 'png', size: 100 }, 'size'],
  ['cloud-rain', 'icon', { format: 'svg', colors: { currentColor: '#ff0000' } }, 'colors'],
  ['cloud-rain', 'icon', { format: 'svg', stroke: 2 }, 'stroke'],
  ['cactus', '3d', { format: 'png', colors: { '#43a047': '#ff0000' } }, 'colors'],
  ['bouncing-ball', 'lottie', { format: 'json', stroke: 2 }, 'stroke'],
  ['bouncing-ball', 'lottie', { format: 'json', colors: { currentColor: '#ff0000' } }, 'colors'],
])('%s (%s) is not granted as %j: %s', async (slug, kind, body, reason) => {
  const before = await site.countReceipts()
  const answer = await site.ask(slug, body, kind)
  const { code, fields = {} } = await jsonOf(answer)

  expect(answer.status).toBe(400)
  expect([code, ...Object.keys(fields)]).toContain(reason)
  expect(await site.countReceipts()).toBe(before)
})

test('more colours than an address can hold are refused', async () => {
  const colors = Object.fromEntries(
    Array.from({ length: 65 }, (_, n) => [`#${String(n).padStart(6, '0')}`, '#ffffff']),
  )
  const answer = await site.ask('sun', { format: 'svg', colors })

  expect(answer.status).toBe(400)
  expect(Object.keys((await jsonOf(answer)).fields)).toEqual(['colors'])
})
