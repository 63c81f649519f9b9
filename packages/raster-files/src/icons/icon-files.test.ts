import { Icns } from '@fiahfy/icns'
import decodeIco from 'decode-ico'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writePngText } from '../png/png-text.ts'
import { RasterFileError } from '../raster-file-error.ts'
import { drawCircle } from '../testing/pictures.ts'
import { writeIcns } from './write-icns.ts'
import { writeIco, type SizedPng } from './write-ico.ts'

async function pngOf(px: number): Promise<SizedPng> {
  const { width, height, rgba } = await drawCircle()
  const raw = { width, height, channels: 4 } as const
  return { px, png: await sharp(rgba, { raw }).resize(px, px).png().toBuffer() }
}

test('another reader finds every picture of an ICO', async () => {
  const sizes = [16, 32, 256]
  const given = await Promise.all(sizes.map(pngOf))
  const pictures = decodeIco(writeIco(given))
  expect(pictures.map(({ width, height, type }) => [width, height, type])).toEqual(
    sizes.map((px) => [px, px, 'png']),
  )
  for (const [index, { data }] of pictures.entries()) {
    expect(Buffer.compare(Buffer.from(data), Buffer.from(given[index]!.png))).toBe(0)
  }
})

test('another reader finds every picture of an ICNS', async () => {
  const sizes = [16, 32, 128, 1024]
  const given = await Promise.all(sizes.map(pngOf))
  const { images } = Icns.from(Buffer.from(writeIcns(given)))
  expect(images.map(({ osType }) => osType)).toEqual(['icp4', 'icp5', 'ic11', 'ic07', 'ic10'])
  const last = images.at(-1)?.image ?? Buffer.of()
  expect(Buffer.compare(last, Buffer.from(given.at(-1)!.png))).toBe(0)
})

test('sides that a format does not have are refused', () => {
  const png = new Uint8Array()
  expect(() => writeIco([{ px: 257, png }])).toThrow(RasterFileError)
  expect(() => writeIcns([{ px: 48, png }])).toThrow(RasterFileError)
  expect(() => writePngText(png, {})).toThrow(RasterFileError)
})

test('texts of a PNG are read by another reader, and the picture stays', async () => {
  const { png } = await pngOf(32)
  const told = writePngText(png, { Author: 'Zoë 東', Copyright: 'MIT' })
  const { comments } = await sharp(told).metadata()
  expect(comments).toEqual([
    { keyword: 'Author', text: 'Zoë 東' },
    { keyword: 'Copyright', text: 'MIT' },
  ])
  const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer()
  expect(Buffer.compare(await pixels(told), await pixels(png))).toBe(0)
})
