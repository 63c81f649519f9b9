import { expect, test } from 'vitest'
import { contrastRatio } from '../contrast.ts'
import { apcaContrast } from './apca.ts'
import { contrastOf } from './contrast-use.ts'
import { closestPair, mergedPairs, separated } from './merged-colors.ts'
import { seenLinear, simulateVision, visionFilterValues, visions } from './simulate-vision.ts'

// Test values of APCA 0.0.98G-4g, published with the algorithm: text, ground, Lc.
test.each([
  ['#888', '#fff', 63.056469930209424],
  ['#fff', '#888', -68.54146436644962],
  ['#000', '#aaa', 58.146262578561334],
  ['#aaa', '#000', -56.24113336839742],
  ['#112233', '#ddeeff', 91.66830811481631],
  ['#ddeeff', '#112233', -93.06770049484275],
  ['#112233', '#444444', 8.32326136957393],
  ['#444444', '#112233', -7.526878460278154],
])('APCA of %s on %s is %d', (text, ground, lc) => {
  expect(Math.abs(apcaContrast(text, ground) - lc)).toBeLessThan(1e-4)
})

test('APCA of a colour on itself and of near equals is 0', () => {
  expect(apcaContrast('#777777', '#777777')).toBe(0)
  expect(apcaContrast('#777777', '#7f7f7f')).toBe(0)
})

// WCAG 2.2 by its definition of relative luminance; 4.54 and 4.48 stand on both sides of 4.5.
test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.5422],
  ['#777777', '#ffffff', 4.4781],
  ['#ff0000', '#ffffff', 3.9985],
  ['#0000ff', '#ffffff', 8.5925],
])('WCAG of %s on %s is %d', (text, ground, ratio) => {
  expect(Math.abs(contrastRatio(text, ground) - ratio)).toBeLessThan(1e-4)
})

test('what a colour may be used for follows the measure and the size', () => {
  const use = (measure: 'wcag' | 'apca' | 'both', size: '16-400' | '24-400' = '16-400') =>
    contrastOf('#767676', '#ffffff', { measure, size }).use
  expect(use('wcag')).toBe('text')
  // Lc 71.6: enough for text of 24 px, not for body text of 16.
  expect(use('apca')).toBe('large')
  expect(use('both', '24-400')).toBe('text')
  const same = contrastOf('#777777', '#777777', { measure: 'both', size: '16-400' })
  expect(same).toEqual({ ratio: 1, lc: 0, use: 'none' })
})

// The columns of the published matrices are what pure red, green and blue become.
test.each([
  ['protanopia', 0, [0.152286, 0.114503, -0.003882]],
  ['protanopia', 1, [1.052583, 0.786281, -0.048116]],
  ['deuteranopia', 0, [0.367322, 0.280085, -0.01182]],
  ['deuteranopia', 2, [-0.227968, 0.047413, 0.968881]],
  ['tritanopia', 1, [-0.076749, 0.930809, 0.691367]],
  ['tritanopia', 2, [-0.178779, 0.147602, 0.3039]],
] as const)('%s sees primary %i as Machado 2009 tabulates', (vision, primary, seen) => {
  const light = [0, 1, 2].map((index) => Number(index === primary)) as [number, number, number]
  for (const [index, channel] of seenLinear(light, vision).entries()) {
    expect(Math.abs(channel - seen[index]!)).toBeLessThan(1e-4)
  }
})

test('greys look the same to everybody: each row of a matrix adds up to 1', () => {
  for (const vision of visions) {
    for (const channel of seenLinear([1, 1, 1], vision)) expect(channel).toBeCloseTo(1, 5)
    expect(simulateVision('#808080', vision)).toBe('#808080')
    expect(visionFilterValues(vision).split(' ')).toHaveLength(20)
  }
})

const [brick, moss, ink] = ['#c0512f', '#647038', '#1c1b22']

test('brick and moss become one for protanopia and not for tritanopia', () => {
  const [pair] = mergedPairs([ink, moss, brick], 'protanopia')
  expect(pair).toMatchObject({ first: 1, second: 2 })
  expect(pair?.drawn).toBeCloseTo(16.9, 1)
  expect(pair?.seen).toBeCloseTo(2.3, 1)
  expect(mergedPairs([ink, moss, brick], 'tritanopia')).toEqual([])
})

test('colours that are close as drawn are no warning', () => {
  expect(mergedPairs(['#c0512f', '#c05530'], 'protanopia')).toEqual([])
  expect(closestPair(['#c0512f'], null)).toBeNull()
  expect(closestPair([ink, moss, brick], null)).toMatchObject({ first: 1, second: 2 })
})

test('a suggestion stands clear of the other colour as seen', () => {
  const found = separated(moss, brick, 'protanopia')
  expect(found?.seen).toBeGreaterThanOrEqual(12)
  expect(mergedPairs([found!.hex, brick], 'protanopia')).toEqual([])
})
