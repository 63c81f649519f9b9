import sharp from 'sharp'
import { crc32 } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createRenderPool } from './render-pool.ts'
import { decodeWithSharp, pixelAt } from './testing/decode-with-sharp.ts'

const pool = createRenderPool({ threads: 1 })
afterAll(() => pool.close())

/** Left half red, right half blue at half strength. */
function makePicture(width: number, height: number) {
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    data.set(at % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 128], at * 4)
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
}

test.each(['png', 'webp', 'avif'] as const)('a picture shrinks to %s', async (format) => {
  const png = await makePicture(400, 200).png().toBuffer()
  const small = await decodeWithSharp(await pool.resizeRaster(png, { width: 100, format }))

  expect([small.width, small.height]).toEqual([100, 50])
  expect(pixelAt(small, 10, 25)[0]).toBeGreaterThan(245)
  expect(Math.abs(pixelAt(small, 90, 25)[3]! - 128)).toBeLessThan(4)
})

test('a picture fits inside a box and is never enlarged', async () => {
  const webp = await makePicture(400, 200).webp().toBuffer()
  const sizeIn = async (width: number, height?: number) => {
    const resized = await pool.resizeRaster(webp, { width, height, format: 'png' })
    return [resized.readUInt32BE(16), resized.readUInt32BE(20)]
  }

  expect(await sizeIn(300, 50)).toEqual([100, 50])
  expect(await sizeIn(1600)).toEqual([400, 200])
  expect(await sizeIn(1600, 1600)).toEqual([400, 200])
})

test('a photo is turned upright and loses its metadata', async () => {
  const sideways = await makePicture(400, 200)
    .flatten({ background: '#fff' })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Someone private' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const upright = await pool.resizeRaster(sideways, { width: 100, format: 'jpg' })
  const metadata = await sharp(upright).metadata()

  expect([metadata.width, metadata.height]).toEqual([100, 200])
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test('pixels of a picture are straight RGBA, its longer side as asked for', async () => {
  const pixels = await pool.rasterPixels(await makePicture(400, 200).png().toBuffer(), 40)

  expect([pixels.width, pixels.height, pixels.data.length]).toEqual([40, 20, 40 * 20 * 4])
  expect(pixelAt(pixels, 2, 10)).toEqual([255, 0, 0, 255])
  expect(pixelAt(pixels, 38, 10)).toEqual([0, 0, 255, 128])
})

test.each([
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG cut short', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
])('%s is refused as malformed', async (_, bytes) => {
  const refusal = { name: 'RenderError', code: 'malformed' }

  await expect(pool.resizeRaster(bytes, { width: 8, format: 'png' })).rejects.toMatchObject(refusal)
  await expect(pool.rasterPixels(bytes, 8)).rejects.toMatchObject(refusal)
})

test('a small file that unfolds to 256 million pixels is refused', async () => {
  const header = Buffer.from('IHDR\0\0\x3e\x80\0\0\x3e\x80\x08\x06\0\0\0', 'latin1')
  const bomb = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\r', 'latin1'),
    chunk(header),
    Buffer.from('\0\0\0\0', 'latin1'),
    chunk(Buffer.from('IDAT')),
    Buffer.from('\0\0\0\0', 'latin1'),
    chunk(Buffer.from('IEND')),
  ])

  const resizing = pool.resizeRaster(bomb, { width: 8, format: 'png' })
  await expect(resizing).rejects.toMatchObject({ code: 'too_large' })
  await expect(pool.rasterPixels(bomb, 8)).rejects.toMatchObject({ code: 'too_large' })
})

function chunk(typeAndData: Buffer): Buffer {
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(typeAndData))
  return Buffer.concat([typeAndData, checksum])
}
