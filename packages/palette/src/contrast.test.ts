import { expect, test } from 'vitest'
import { contrastRatio, relativeLuminance } from './contrast.ts'

test('black on white is 21 and a colour on itself 1', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21, 10)
  expect(contrastRatio('#6563ff', '#6563ff')).toBe(1)
})

test('does not depend on which colour is in front', () => {
  expect(contrastRatio('#777777', '#ffffff')).toBe(contrastRatio('#ffffff', '#777777'))
})

test('#767676 is the lightest grey that carries text on white', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeGreaterThan(4.5)
  expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(4.5)
})

test('luminance runs from 0 to 1 and weighs green most', () => {
  expect(relativeLuminance('#000000')).toBe(0)
  expect(relativeLuminance('#ffffff')).toBeCloseTo(1, 10)
  expect(relativeLuminance('#00ff00')).toBeCloseTo(0.7152, 10)
})
