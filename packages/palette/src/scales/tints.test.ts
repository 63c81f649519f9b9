import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from '../contrast.ts'
import { apcaContrast } from '../checks/apca.ts'
import { hexOfOklch } from '../oklch/gamut.ts'
import { harmonize, harmonies, shuffleColors, type Lockable } from '../oklch/harmony.ts'
import { oklchOfHex } from '../oklch/oklch.ts'
import { tintsOf, tintSteps } from './tints.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const least = { 100: 1.2, 500: 3.5, 600: 4.8, 700: 7, 950: 17 }

test('every step meets its contrast on the ground, and no step passes the next', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('wcag' as const, 'apca' as const), (color, measure) => {
      const tints = tintsOf(oklchOfHex(color), { measure, ground: '#ffffff' })
      expect(tints.map(({ step }) => step)).toEqual([...tintSteps])
      expect(tints.find(({ isOwn }) => isOwn)?.hex).toBe(color)
      for (const { step, hex: tint, contrast, isOwn } of tints) {
        const measured =
          measure === 'wcag'
            ? contrastRatio(tint, '#ffffff')
            : Math.abs(apcaContrast(tint, '#ffffff'))
        expect(contrast).toBe(measured)
        const target = least[step as keyof typeof least]
        if (measure === 'wcag' && target !== undefined && !isOwn) {
          expect(contrast).toBeGreaterThanOrEqual(target)
        }
      }
      const made = tints.filter(({ isOwn }) => !isOwn).map(({ contrast }) => contrast)
      expect(made.toSorted((a, b) => a - b)).toEqual(made)
    }),
    { numRuns: 60 },
  )
})

test('600 carries text and 500 carries graphics on white, whatever the hue', () => {
  for (let h = 0; h < 360; h += 15) {
    const tints = tintsOf({ l: 0.7, c: 0.12, h }, { measure: 'wcag', ground: '#ffffff' })
    const of = (step: number) => tints.find((tint) => tint.step === step)!.contrast
    expect(of(600)).toBeGreaterThanOrEqual(4.5)
    expect(of(500)).toBeGreaterThanOrEqual(3)
    expect(of(600)).toBeLessThan(5.2)
  }
})

test('on a dark ground the scale runs from dark to light', () => {
  const tints = tintsOf(oklchOfHex('#3366cc'), { measure: 'wcag', ground: '#111114' })
  const lightness = tints.map(({ hex: tint }) => oklchOfHex(tint).l)
  expect(lightness.at(-1)).toBeGreaterThan(lightness[0]!)
  expect(tints.find(({ step }) => step === 700)?.contrast).toBeGreaterThanOrEqual(6.9)
})

const swatch = (color: string, isLocked = false): Lockable => ({
  color: oklchOfHex(color),
  isLocked,
})

test('a harmony turns the hues of unlocked colours and leaves greys and locked ones alone', () => {
  const palette = [swatch('#1c1b22'), swatch('#c0512f', true), swatch('#3366cc'), swatch('#228844')]
  const [grey, locked, second, third] = harmonize(palette, 'triad')
  expect(grey).toEqual(palette[0]!.color)
  expect(locked).toEqual(palette[1]!.color)
  const base = palette[1]!.color.h
  expect(second!.h).toBeCloseTo((base + 120) % 360, 6)
  expect(third!.h).toBeCloseTo((base + 240) % 360, 6)
  expect(second).toMatchObject({ l: palette[2]!.color.l, c: palette[2]!.color.c })
})

test('a harmony applied again changes nothing', () => {
  const palette = [swatch('#c0512f'), swatch('#3366cc'), swatch('#228844')]
  for (const harmony of harmonies) {
    const once = harmonize(palette, harmony)
    const again = harmonize(
      once.map((color) => ({ color, isLocked: false })),
      harmony,
    )
    expect(again.map(hexOfOklch)).toEqual(once.map(hexOfOklch))
  }
})

test('a seed gives the same colours again, another seed others, and locks hold', () => {
  const palette = [swatch('#1c1b22'), swatch('#c0512f', true), swatch('#3366cc'), swatch('#228844')]
  const hexes = (seed: number) => shuffleColors(palette, seed).map(hexOfOklch)
  expect(hexes(7)).toEqual(hexes(7))
  expect(hexes(7)).not.toEqual(hexes(8))
  for (let seed = 0; seed < 50; seed += 1) {
    expect(hexes(seed)[1]).toBe('#c0512f')
    expect(new Set(hexes(seed)).size).toBe(4)
  }
})
