import sharp from 'sharp'
import { expect, test } from 'vitest'
import { breakBytes } from '../testing/break-bytes.ts'
import { drawCircle, hideUnseen } from '../testing/pictures.ts'
import { readTiff } from './read-tiff.ts'
import { writeTiff } from './write-tiff.ts'

const MOST = 100_000

test.each([{}, { ground: '#fed' }])('libvips finds every pixel written: %o', async (look) => {
  const picture = await drawCircle(look)
  const { data, info } = await sharp(writeTiff(picture))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([61, 43])
  expect(Buffer.compare(hideUnseen(data), picture.rgba)).toBe(0)
})

test.each([
  { compression: 'none' },
  { compression: 'lzw' },
  { compression: 'lzw', predictor: 'horizontal' },
  { compression: 'deflate', predictor: 'horizontal' },
  { compression: 'packbits' },
  { compression: 'lzw', tile: true, tileWidth: 32, tileHeight: 16 },
] as const)('what libvips writes is read: %o', async (options) => {
  const picture = await drawCircle({ ground: '#fed' })
  const large = sharp(picture.rgba, { raw: { width: 61, height: 43, channels: 4 } })
    .removeAlpha()
    .resize(183, 129)
  const file = await large.clone().tiff(options).toBuffer()
  const { data } = await large.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(Buffer.compare(readTiff(file, MOST).rgba, data)).toBe(0)
})

test('grey, black and white, and 16 bits are read', async () => {
  const { rgba } = await drawCircle({ ground: '#fed' })
  const opened = () => sharp(rgba, { raw: { width: 61, height: 43, channels: 4 } }).removeAlpha()
  const grey = opened().greyscale()
  const { data } = await grey.clone().raw().toBuffer({ resolveWithObject: true })
  const file = await grey.tiff({ compression: 'lzw' }).toBuffer()
  expect(readTiff(file, MOST).rgba.filter((_, at) => at % 4 === 1)).toEqual(Uint8Array.from(data))
  const mask = await opened()
    .greyscale()
    .threshold(128)
    .tiff({ bitdepth: 1, compression: 'none' })
    .toBuffer()
  const lit = await opened().greyscale().threshold(128).raw().toBuffer()
  expect(readTiff(mask, MOST).rgba.filter((_, at) => at % 4 === 1)).toEqual(Uint8Array.from(lit))
  const deep = await opened().toColourspace('rgb16').tiff({ compression: 'deflate' }).toBuffer()
  const near = readTiff(deep, MOST).rgba.filter((value, at) => Math.abs(value - rgba[at]!) > 2)
  expect(near).toHaveLength(0)
})

test('what was written is read again, also see-through', async () => {
  const picture = await drawCircle()
  expect(hideUnseen(readTiff(writeTiff(picture), MOST).rgba)).toEqual(picture.rgba)
})

test('more pixels than are allowed are refused before they are unpacked', async () => {
  const file = writeTiff(await drawCircle())
  expect(() => readTiff(file, 61 * 43 - 1)).toThrow(expect.objectContaining({ code: 'bad-size' }))
})

test('broken files are read or refused in words', async () => {
  const picture = await drawCircle()
  breakBytes(writeTiff(picture), (file) => readTiff(file, MOST), 150)
  const lzw = await sharp(picture.rgba, { raw: { width: 61, height: 43, channels: 4 } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
  breakBytes(Uint8Array.from(lzw), (file) => readTiff(file, MOST), 150)
})
