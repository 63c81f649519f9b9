import { sanitizeSvg } from '@tessera/svg'
import { expect, test } from 'vitest'
import { applyCustomization, type Look } from './apply-customization.ts'

const plain: Look = { colors: null, stroke: null, box: null }
const clean = (svg: string) => sanitizeSvg(svg).svg
const line = clean(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M4 4h16"/></svg>',
)
const wide = clean(
  '<svg viewBox="10 0 48 24"><rect x="10" width="48" height="24" fill="#fff"/><path fill="#101010" d="M12 4h9"/><circle r="3" fill="#e0e000"/><path d="M0 0h1v1z"/></svg>',
)

test('without a look a drawing stays as it is', () => {
  expect(applyCustomization(line, plain)).toBe(line)
})

test('one colour becomes the main one, several go by their lightness, paper stays', () => {
  const colors = ['#0000ff', '#ffee88']
  expect(applyCustomization(line, { ...plain, colors })).toContain('stroke="#0000ff"')
  const changed = applyCustomization(wide, { ...plain, colors })
  expect(changed).toMatch(/<rect[^>]*fill="#fff(fff)?"/)
  expect(changed).toMatch(/<circle[^>]*fill="#ffee88"/)
  expect(changed.match(/#0000ff/g)?.length).toBeGreaterThanOrEqual(1)
  expect(changed).not.toContain('#101010')
})

test('a drawing is fitted into the middle of a square, its lines as wide as asked for there', () => {
  const fitted = applyCustomization(wide, { ...plain, box: 24 })
  expect(fitted).toContain('viewBox="0 0 24 24"')
  expect(fitted).toContain('transform="translate(-5 6) scale(0.5)"')
  const lined = applyCustomization(line, { ...plain, box: 48, stroke: 3 })
  expect(lined).toContain('scale(2)')
  expect(lined).toContain('stroke-width="1.5"')
  expect(applyCustomization(line, { ...plain, box: 24 })).not.toContain('transform')
})
