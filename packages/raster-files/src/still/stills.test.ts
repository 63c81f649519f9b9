import { expect, test } from 'vitest'
import type { RasterPicture } from '../picture.ts'
import { RasterFileError } from '../raster-file-error.ts'
import { otherReaders } from '../testing/other-readers.ts'
import { drawCircle, hideUnseen } from '../testing/pictures.ts'
import { writeBmp } from './write-bmp.ts'
import { writeQoi } from './write-qoi.ts'
import { writeTga } from './write-tga.ts'

const writers = { bmp: writeBmp, tga: writeTga, qoi: writeQoi } as const

/** Pixels of a walk: runs, small steps, jumps and see-through ones. */
function walk(width: number, height: number): RasterPicture {
  const rgba = new Uint8Array(width * height * 4)
  let state = 7
  let color = [0, 0, 0, 255]
  for (let at = 0; at < rgba.length; at += 4) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const kind = (state >> 16) % 6
    const step = ((state >> 8) % 9) - 4
    if (kind === 1)
      color = color.map((value, channel) => (channel < 3 ? (value + step) & 255 : 255))
    if (kind === 2) color = [(state >> 3) & 255, (state >> 11) & 255, (state >> 19) & 255, 255]
    if (kind === 3) color = [color[0]!, color[1]!, color[2]!, (state >> 9) & 255]
    rgba.set(color, at)
  }
  return { width, height, rgba: hideUnseen(rgba) }
}

test.each(['bmp', 'tga', 'qoi'] as const)(
  'another reader finds every pixel of a %s',
  async (format) => {
    const pictures = [
      await drawCircle(),
      await drawCircle({ ground: '#fed' }),
      walk(257, 131),
      walk(1, 1),
      { width: 300, height: 2, rgba: new Uint8Array(300 * 2 * 4).fill(255) },
    ]
    for (const picture of pictures) {
      const { width, height, rgba } = otherReaders[format].read(writers[format](picture))
      expect([width, height]).toEqual([picture.width, picture.height])
      expect(Buffer.compare(hideUnseen(rgba), picture.rgba)).toBe(0)
    }
  },
)

test('an opaque picture has three bytes a pixel, runs take few', async () => {
  const white = { width: 128, height: 128, rgba: new Uint8Array(128 * 128 * 4).fill(255) }
  expect(writeBmp(white)).toHaveLength(54 + 128 * 128 * 3)
  expect(writeTga(white).length).toBeLessThan(128 * 4 + 100)
  expect(writeQoi(white).length).toBeLessThan(14 + 8 + (128 * 128) / 62 + 6)
})

test.each([writeBmp, writeTga, writeQoi])('%o refuses what is no picture', (write) => {
  expect(() => write({ width: 0, height: 4, rgba: new Uint8Array() })).toThrow(RasterFileError)
  expect(() => write({ width: 2, height: 2, rgba: new Uint8Array(15) })).toThrow(RasterFileError)
  expect(() => write({ width: 1.5, height: 2, rgba: new Uint8Array(12) })).toThrow(RasterFileError)
})
