import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, relativeLuminance } from './contrast.ts'
import { channelsOfHex, hexOfChannels, hexOfRgb, longHex, rgbOfHex } from './hex-color.ts'
import { linearToSrgb, srgbToLinear } from './srgb.ts'

test('black and white stand as far apart as two colours can', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 10)
  expect(contrastRatio([12, 34, 56], [12, 34, 56])).toBe(1)
  expect(relativeLuminance([255, 0, 0])).toBeCloseTo(0.2126, 10)
})

test('light and sRGB undo each other, and so do hex and channels', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), (rgb) => {
      const hex = hexOfRgb(rgb)
      expect(rgbOfHex(hex)).toEqual(rgb)
      expect(hexOfChannels(channelsOfHex(hex))).toBe(hex)
      expect(hexOfChannels(channelsOfHex(hex).map(srgbToLinear).map(linearToSrgb))).toBe(hex)
    }),
  )
})

test('short forms are written out, alpha is passed over, channels are clamped', () => {
  expect([longHex('#1aF'), longHex('#1aF8'), longHex('#11aaFF')]).toEqual([
    '#11aaFF',
    '#11aaFF88',
    '#11aaFF',
  ])
  expect(rgbOfHex('#01020304')).toEqual([1, 2, 3])
  expect(hexOfRgb([-4, 300, 15.6])).toBe('#00ff10')
})
