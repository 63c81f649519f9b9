import { expect, test } from 'vitest'
import {
  colorChangesOf,
  isChanged,
  customizationQuery,
  noCustomization,
  readCustomization,
  strokeRange,
  type Paintable,
} from './icon-customization.ts'

const glyph: Paintable = { paint: 'currentColor', colors: [], stroke: 2 }
const flag: Paintable = { paint: null, colors: ['#d8643c', '#1e6b58'], stroke: null }
const read = (query: string, drawing: Paintable) =>
  readCustomization(new URLSearchParams(query), drawing)

test('choices survive the way through an address', () => {
  const ofGlyph = { ...noCustomization, color: '#6563ff', stroke: 1.5, ground: 'dark' as const }
  const ofFlag = { ...noCustomization, colors: { '#d8643c': '#000000' } }

  expect(read(customizationQuery(ofGlyph), glyph)).toEqual(ofGlyph)
  expect(read(customizationQuery(ofFlag), flag)).toEqual(ofFlag)
  expect(customizationQuery(noCustomization)).toBe('')
})

test('a colour is read with and without its hash, in any case; a typed one wins', () => {
  expect(read('color=%236563FF', glyph).color).toBe('#6563ff')
  expect(read('color=6563ff&custom=%23D8643C', glyph).color).toBe('#d8643c')
  expect(read('color=6563ff&custom=', glyph).color).toBe('#6563ff')
})

test('what does not fit the drawing is dropped', () => {
  expect(read('color=red&stroke=0&bg=pink', glyph)).toEqual(noCustomization)
  expect(read('color=6563ff&stroke=3', flag)).toEqual(noCustomization)
  expect(read('c.123456=000000&c.d8643c=nothing', flag)).toEqual(noCustomization)
  expect(read('stroke=9', glyph).stroke).toBeNull()
  expect(read('stroke=NaN', glyph).stroke).toBeNull()
})

test('a submitted form with everything as it was changes nothing', () => {
  const untouched = 'color=&custom=&stroke=2&bg=grid&c.d8643c=%23d8643c&c.1e6b58=%231E6B58'

  expect(isChanged(read(untouched, glyph))).toBe(false)
  expect(isChanged(read(untouched, flag))).toBe(false)
  expect(read('color=000000', { paint: '#000000', colors: [], stroke: null })).toEqual(
    noCustomization,
  )
})

test('the one paint of a glyph is changed under its own name', () => {
  expect(colorChangesOf(read('color=6563ff', glyph), glyph)).toEqual({ currentColor: '#6563ff' })
  expect(colorChangesOf(read('c.d8643c=000000', flag), flag)).toEqual({ '#d8643c': '#000000' })
})

test('a background is no change of the work', () => {
  expect(isChanged(read('bg=dark', glyph))).toBe(false)
  expect(isChanged(read('stroke=1', glyph))).toBe(true)
})

test('the stroke slider starts at the drawn width and stays within what downloads accept', () => {
  for (const stroke of [0.5, 1, 1.5, 2, 4]) {
    const { min, max, step } = strokeRange(stroke)
    expect(min).toBeGreaterThanOrEqual(0.25)
    expect(max).toBeLessThanOrEqual(8)
    expect(((stroke - min) / step) % 1).toBe(0)
  }
})
