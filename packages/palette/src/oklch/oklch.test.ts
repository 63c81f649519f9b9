import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PaletteError } from '../palette-error.ts'
import { channelsIn, hexOfOklch, isInGamut, mapToGamut } from './gamut.ts'
import { distanceOk, linearOfHex, oklchOfHex, type Oklch } from './oklch.ts'
import { readColor, writeColor, writeOklch } from './write-oklch.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

// web-platform-tests, css/css-color/oklch-001 to -008: an OKLCH colour and the sRGB it must show as.
const webPlatformTests: [Oklch, [number, number, number]][] = [
  [{ l: 0.51975, c: 0.17686, h: 142.495 }, [0, 128 / 255, 0]],
  [{ l: 0, c: 0, h: 0 }, [0, 0, 0]],
  [{ l: 1, c: 0, h: 0 }, [1, 1, 1]],
  [{ l: 0.5, c: 0.2, h: 0 }, [0.70492, 0.02351, 0.37073]],
  [{ l: 0.5, c: 0.2, h: 270 }, [0.23056, 0.3173, 0.82628]],
  [{ l: 0.8, c: 0.15, h: 160 }, [0.32022, 0.85805, 0.61147]],
  [{ l: 0.55, c: 0.15, h: 345 }, [0.67293, 0.27791, 0.5228]],
]

test.each(webPlatformTests)('%o shows as the sRGB of the web platform tests', (color, srgb) => {
  for (const [index, channel] of channelsIn(color, 'srgb').entries()) {
    expect(Math.abs(channel - srgb[index]!)).toBeLessThan(1e-4)
  }
})

// CSS Color 4 gives #7654cd and rebeccapurple in OKLCH; the primaries are those of its sample code.
test.each([
  ['#ff0000', 0.62796, 0.25768, 29.234],
  ['#00ff00', 0.86644, 0.29483, 142.495],
  ['#0000ff', 0.45201, 0.31321, 264.052],
  ['#663399', 0.44027, 0.1603, 303.373],
])('%s is L %d C %d h %d', (color, l, c, h) => {
  const found = oklchOfHex(color)
  expect(Math.abs(found.l - l)).toBeLessThan(1e-4)
  expect(Math.abs(found.c - c)).toBeLessThan(1e-4)
  expect(Math.abs(found.h - h)).toBeLessThan(5e-3)
})

test('greys have no hue, and black and white are the ends', () => {
  expect(oklchOfHex('#808080')).toMatchObject({ c: 0, h: 0 })
  expect(oklchOfHex('#000')).toEqual({ l: 0, c: 0, h: 0 })
  expect(oklchOfHex('#fff').l).toBeCloseTo(1, 6)
})

test('every hex survives the way to OKLCH and back', () => {
  fc.assert(fc.property(hex, (color) => hexOfOklch(oklchOfHex(color)) === color))
})

test('a colour outside a gamut is mapped into it with its lightness and hue', () => {
  const wide = fc.record({
    l: fc.double({ min: 0.1, max: 0.95, noNaN: true }),
    c: fc.double({ min: 0, max: 0.4, noNaN: true }),
    h: fc.double({ min: 0, max: 359, noNaN: true }),
  })
  fc.assert(
    fc.property(wide, fc.constantFrom('srgb' as const, 'p3' as const), (color, gamut) => {
      const mapped = mapToGamut(color, gamut)
      expect(isInGamut(mapped, gamut)).toBe(true)
      expect(Math.abs(mapped.l - color.l)).toBeLessThan(0.03)
      if (isInGamut(color, gamut)) expect(mapped).toEqual(color)
      else expect(mapped.c).toBeLessThan(color.c + 0.02)
    }),
  )
})

test('P3 keeps what sRGB must give up', () => {
  const green = { l: 0.85, c: 0.31, h: 145 }
  expect(isInGamut(green, 'srgb')).toBe(false)
  const [red = 0] = channelsIn({ l: 0.6486, c: 0.2995, h: 28.96 }, 'p3')
  expect(red).toBeCloseTo(1, 2)
  expect(writeColor(green, 'srgb')).toMatch(/^#/)
  expect(writeColor({ l: 0.84, c: 0.3, h: 145 }, 'p3')).toMatch(/^oklch\(/)
})

test('the notation of a swatch is read as it was written', () => {
  fc.assert(
    fc.property(hex, (color) => writeColor(readColor(color), 'srgb') === color),
    { numRuns: 300 },
  )
  const wide = fc.record({
    l: fc.double({ min: 0, max: 1, noNaN: true }),
    c: fc.double({ min: 0, max: 0.5, noNaN: true }),
    h: fc.double({ min: 0, max: 360, noNaN: true }),
  })
  fc.assert(
    fc.property(wide, (color) => {
      const once = writeColor(color, 'p3')
      // Rounding may step over the edge of P3 once, never twice.
      const twice = writeColor(readColor(once), 'p3')
      expect(distanceOk(readColor(once), readColor(twice))).toBeLessThan(0.5)
    }),
  )
  expect(writeOklch(readColor('#c0512f'))).toBe('oklch(57.3% 0.151 37.4)')
  expect(readColor('oklch(0.5 0.1 -30deg)')).toEqual({ l: 0.5, c: 0.1, h: 330 })
})

test.each(['', 'red', '#12', '#12345678', 'oklch(120% 0 0)', 'oklch(1 2 3)', 'oklch(a b c)'])(
  '%j is no colour',
  (text) => {
    expect(() => readColor(text)).toThrow(PaletteError)
  },
)

test('linear light follows the curve of sRGB', () => {
  expect(linearOfHex('#808080')[0]).toBeCloseTo(0.21586, 4)
})
