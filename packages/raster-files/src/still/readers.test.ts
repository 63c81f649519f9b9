import decodeIco from 'decode-ico'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { avifSize } from '../headers/avif-size.ts'
import { readIco } from '../icons/read-ico.ts'
import { writeIco } from '../icons/write-ico.ts'
import { breakBytes } from '../testing/break-bytes.ts'
import { drawCircle, hideUnseen } from '../testing/pictures.ts'
import { readBmp } from './read-bmp.ts'
import { writeBmp } from './write-bmp.ts'

const MOST = 100_000

test.each([{}, { ground: '#fed' }])('a BMP is read as it was written: %o', async (look) => {
  const picture = await drawCircle(look)
  expect(hideUnseen(readBmp(writeBmp(picture), MOST).rgba)).toEqual(picture.rgba)
})

/** A bitmap of a header of 40 bytes, colours and rows. */
function bitmap(width: number, height: number, bits: number, rest: number[], packing = 0) {
  const head = new DataView(new ArrayBuffer(40))
  head.setUint32(0, 40, true)
  head.setInt32(4, width, true)
  head.setInt32(8, height, true)
  head.setUint16(12, 1, true)
  head.setUint16(14, bits, true)
  head.setUint32(16, packing, true)
  return [...new Uint8Array(head.buffer), ...rest]
}

function bmp(pixels: number, body: number[]) {
  const file = [0x42, 0x4d, 0, 0, 0, 0, 0, 0, 0, 0, pixels, 0, 0, 0, ...body]
  return Uint8Array.from(file)
}

const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const colors = [0, 0, 255, 0, 255, 0, 0, 0]

test('palettes, 16 bits and rows from the top are read', () => {
  const two = bitmap(2, 1, 1, [...colors, 0b0100_0000, 0, 0, 0])
  expect([...readBmp(bmp(62, two), MOST).rgba]).toEqual([...red, ...blue])
  const four = bitmap(2, 1, 4, [...colors, ...Array(56).fill(0), 0x10, 0, 0, 0])
  expect([...readBmp(bmp(118, four), MOST).rgba]).toEqual([...blue, ...red])
  const fiveBits = bitmap(2, -1, 16, [0x00, 0x7c, 0x1f, 0x00])
  expect([...readBmp(bmp(54, fiveBits), MOST).rgba]).toEqual([...red, ...blue])
  const downwards = bitmap(1, -2, 24, [0, 0, 255, 0, 255, 0, 0, 0])
  expect([...readBmp(bmp(54, downwards), MOST).rgba]).toEqual([...red, ...blue])
})

test('an icon gives its largest picture, a PNG as it stands', async () => {
  const { rgba } = await drawCircle()
  const pngs = await Promise.all(
    [16, 48, 256].map(async (px) => ({
      px,
      png: await sharp(rgba, { raw: { width: 61, height: 43, channels: 4 } })
        .resize(px, px)
        .png()
        .toBuffer(),
    })),
  )
  const read = readIco(writeIco(pngs))
  expect('png' in read && Buffer.compare(read.png, pngs[2]!.png)).toBe(0)
})

test('an old icon is see-through by its mask, as another reader says', () => {
  const body = bitmap(
    2,
    4,
    24,
    [0, 0, 255, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0],
  )
  const head = [0, 0, 1, 0, 1, 0, 2, 2, 0, 0, 1, 0, 24, 0, body.length, 0, 0, 0, 22, 0, 0, 0]
  const file = Uint8Array.from([...head, ...body])
  const read = readIco(file)
  const [other] = decodeIco(file.buffer)
  expect('picture' in read && [...read.picture.rgba].filter((_, at) => at % 4 === 3)).toEqual(
    [...other!.data].filter((_, at) => at % 4 === 3),
  )
})

test('an AVIF states its size before it is unpacked', async () => {
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
    .avif()
    .toBuffer()
  expect(avifSize(file)).toEqual({ width: 40, height: 30 })
  expect(avifSize(Uint8Array.of(0x69, 0x73, 0x70, 0x65))).toBeNull()
})

test('broken files are read or refused in words', async () => {
  const picture = await drawCircle()
  breakBytes(writeBmp(picture), (file) => readBmp(file, MOST), 300)
  const icon = bitmap(2, 4, 24, Array(24).fill(7))
  const head = [0, 0, 1, 0, 1, 0, 2, 2, 0, 0, 1, 0, 24, 0, icon.length, 0, 0, 0, 22, 0, 0, 0]
  breakBytes(Uint8Array.from([...head, ...icon]), readIco, 500)
  expect(() => readBmp(writeBmp(picture), 100)).toThrow(
    expect.objectContaining({ code: 'bad-size' }),
  )
})
