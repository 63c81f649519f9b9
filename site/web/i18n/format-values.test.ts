import { expect, test } from 'vitest'
import { formatBytes, formatDate, formatNumber, joinWords, roundDown } from './format-values.ts'

test('numbers are written as the language writes them', () => {
  expect(formatNumber('en', 21949)).toBe('21,949')
  expect(formatNumber('de', 21949)).toBe('21.949')
})

test('a date does not depend on the zone of the machine', () => {
  expect(formatDate('en', '2026-11-20T23:59:59Z')).toBe('20 November 2026')
  expect(formatDate('ja', '2026-11-20T00:00:00Z')).toBe('2026年11月20日')
})

test('file sizes keep one digit below ten and none above', () => {
  expect(formatBytes('en', 312)).toBe('312 bytes')
  expect(formatBytes('en', 1)).toBe('1 byte')
  expect(formatBytes('en', 4120)).toBe('4.1 kB')
  expect(formatBytes('en', 12_400_000)).toBe('12 MB')
  expect(formatBytes('de', 4120)).toBe('4,1 kB')
})

test('marketing counts are never rounded up', () => {
  const counts = [10_519_984, 33_999, 1_990, 480, 99, 7, 0]
  expect(counts.map(roundDown)).toEqual([10_000_000, 33_000, 1_900, 480, 99, 7, 0])
})

test('words stand one after the other with the comma of the language', () => {
  expect(joinWords('de', ['PNG', 'SVG', 'PDF'])).toBe('PNG, SVG, PDF')
  expect(joinWords('ja', ['PNG', 'SVG', 'PDF'])).toBe('PNG、SVG、PDF')
})
