import { makePaletteDraft, mergedPairs } from '@tessera/palette'
import { sanitizeSvg } from '@tessera/svg'
import { expect, test } from 'vitest'
import { colorChanges, paintsFor, sharedPaints, slotProperties } from './paint-artwork.ts'
import { slotDrawing } from './slot-drawing.ts'

const hills = sanitizeSvg(
  '<svg viewBox="0 0 40 30"><rect width="40" height="30" fill="#fefefe"/><circle r="5" fill="#c00"/>' +
    '<path style="fill:#0a0" d="M0 9h40v9z"/><path fill="#00f8" d="M1 1h2v2z"/><path d="M3 3h9v9z"/></svg>',
).svg
const draft = makePaletteDraft(
  ['#1c1b22', '#647038', '#c0512f', '#f2e8d5'].map((color) => ({ color })),
)

test('every paint of a drawing becomes a slot, transparency and shapes without fill included', () => {
  const slotted = slotDrawing(hills)!
  expect(slotted.paints.toSorted()).toEqual(
    ['#0000ff', '#000000', '#00aa00', '#cc0000', '#fefefe'].toSorted(),
  )
  const blue = slotted.paints.indexOf('#0000ff')
  expect(slotted.svg).toContain(`color-mix(in srgb,var(--p${blue}) 53%,transparent)`)
  expect(slotted.svg).not.toMatch(/#[\da-f]{6}/)
  for (const slot of slotted.paints.keys()) expect(slotted.svg).toContain(`var(--p${slot})`)
})

test('a drawing keeps its regions apart while the palette has colours enough', () => {
  const { paints } = slotDrawing(hills)!
  const four = paints.filter((paint) => paint !== '#fefefe')
  const painted = paintsFor({ paints: four }, draft, 0)
  expect(new Set(painted.map(({ hex }) => hex)).size).toBe(4)
  expect(sharedPaints({ paints: four }, painted)).toBe(0)
  const two = makePaletteDraft([{ color: '#1c1b22' }, { color: '#f2e8d5' }])
  expect(sharedPaints({ paints: four }, paintsFor({ paints: four }, two, 0))).toBe(2)
})

test('white paper stays white', () => {
  const { paints } = slotDrawing(hills)!
  const painted = paintsFor({ paints }, draft, 0)
  expect(painted[paints.indexOf('#fefefe')]?.hex).toBe('#fefefe')
  expect(slotProperties(painted)[`--p${paints.indexOf('#fefefe')}`]).toBe('#fefefe')
})

test('glyphs of one colour take turns through what stands out from the stage', () => {
  const glyph = { paints: ['currentColor'] }
  const turns = [0, 1, 2, 3].map((turn) => paintsFor(glyph, draft, turn)[0]?.hex)
  expect(turns).toEqual(['#1c1b22', '#647038', '#c0512f', '#1c1b22'])
})

test('an animated paint has no slot', () => {
  const moving = sanitizeSvg(
    '<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="#f00"><animate attributeName="fill" values="#f00;#00f" dur="1s"/></rect></svg>',
  ).svg
  expect(slotDrawing(moving)).toBeNull()
})

test('a wide colour paints as it is, and players get its sRGB', () => {
  const wide = makePaletteDraft([{ color: 'oklch(60% 0.27 29)' }], { gamut: 'p3' })
  const painted = paintsFor({ paints: ['#000000'] }, wide, 0)
  expect(painted[0]?.css).toMatch(/^oklch\(/)
  expect(colorChanges({ paints: ['#000000'] }, painted)['#000000']).toMatch(/^#[\da-f]{6}$/)
})

test('two colours of the artwork that become one are named before anybody ships them', () => {
  const painted = paintsFor({ paints: ['#111111', '#555555', '#999999', '#dddddd'] }, draft, 0)
  const [pair] = mergedPairs(
    painted.map(({ hex }) => hex),
    'protanopia',
  )
  expect([painted[pair!.first]?.hex, painted[pair!.second]?.hex].toSorted()).toEqual([
    '#647038',
    '#c0512f',
  ])
})
