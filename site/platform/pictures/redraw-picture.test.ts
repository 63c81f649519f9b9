import { deflateSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharp } from '#platform/render/load-sharp.ts'
import { boxOf } from './picture-shape.ts'
import { redrawPicture } from './redraw-picture.ts'

const square = { width: 80, height: 80, by: 'fill' } as const
const banner = { width: 400, height: 100, by: 'fill' } as const
const logo = { width: 80, height: 80, by: 'fit' } as const

const sizeOf = async (bytes: Uint8Array | undefined) => {
  const { width, height, format, exif } = await sharp(bytes).metadata()
  return { width, height, format, hasExif: exif !== undefined }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6563ff' } })

test('a picture is drawn anew in every shape, upright and without its metadata', async () => {
  const bytes = await photo(300, 200)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const [small, wide, whole] = await redrawPicture(bytes, [square, banner, logo])
  expect(await sizeOf(small)).toEqual({ width: 80, height: 80, format: 'webp', hasExif: false })
  // 200 × 300 upright: as wide as it is, in the shape of the box.
  expect(await sizeOf(wide)).toMatchObject({ width: 200, height: 50 })
  expect(await sizeOf(whole)).toMatchObject({ width: 53, height: 80 })
  expect(Buffer.from(small!).includes('secret place')).toBe(false)
})

test('a picture of one pixel is never enlarged', async () => {
  const [small] = await redrawPicture(await photo(1, 1).png().toBuffer(), [square])
  expect(await sizeOf(small)).toMatchObject({ width: 1, height: 1 })
  expect(boxOf(square, { width: 1000, height: 40 })).toEqual({ width: 40, height: 40 })
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a JPEG that ends at once', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a WebP in name only', Buffer.from('RIFF\0\0\0\0WEBPgarbage', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_, bytes) => {
  await expect(redrawPicture(bytes, [square])).rejects.toMatchObject({ code: 'malformed' })
})

test('a small file that unfolds to 256 million pixels is refused before it does', async () => {
  const bomb = pngOf(16_000, 16_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(redrawPicture(bomb, [square])).rejects.toMatchObject({ code: 'too_large' })
})

test('a picture followed by a page is a picture, without the page', async () => {
  const polyglot = Buffer.concat([
    await photo(100, 100).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ])
  const [small] = await redrawPicture(polyglot, [square])
  expect(Buffer.from(small!).includes('<script>')).toBe(false)
})

test('what takes too long is ended with its process', async () => {
  const bytes = await photo(6_000, 6_000).png().toBuffer()
  const drawn = redrawPicture(bytes, [square, banner, logo], { workMs: 1 })
  await expect(drawn).rejects.toMatchObject({ code: 'timeout' })
})

/** A PNG of one bit a pixel, all black: zeros compress to nearly nothing. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height), { level: 9 })
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
