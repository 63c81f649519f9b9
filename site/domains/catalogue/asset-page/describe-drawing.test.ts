import { expect, test } from 'vitest'
import { describeDrawing } from './describe-drawing.server.ts'

const drawing = (inside: string, attributes = '') =>
  describeDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${attributes}>${inside}</svg>`,
  )

test('a line glyph has one paint and a stroke', () => {
  const glyph = drawing('<path d="M1 1h9"/>', 'fill="none" stroke="currentColor" stroke-width="2"')

  expect(glyph).toMatchObject({ paint: 'currentColor', colors: [], stroke: 2, side: 24 })
})

test('a filled glyph has no stroke to set', () => {
  expect(drawing('<path fill="currentColor" d="M1 1h9v9z"/>').stroke).toBeNull()
  expect(drawing('<path fill="currentColor" stroke="none" d="M1 1h9v9z"/>').stroke).toBeNull()
})

test('one flat colour is the paint, several are fields', () => {
  expect(drawing('<path fill="#d8643c" d="M1 1h9v9z"/>')).toMatchObject({
    paint: '#d8643c',
    colors: [],
  })
  expect(
    drawing('<path fill="#d8643c" d="M1 1h9v9z"/><path fill="#1e6b58" d="M2 2h9v9z"/>'),
  ).toMatchObject({ paint: null, colors: ['#d8643c', '#1e6b58'] })
  expect(
    drawing('<path fill="#d8643c" d="M1 1h9v9z"/><path fill="currentColor" d="M2 2h9v9z"/>'),
  ).toMatchObject({ paint: null, colors: ['#d8643c'] })
})

test('a stroke wider than downloads accept twice over is not offered', () => {
  expect(drawing('<path d="M1 1h9"/>', 'stroke="currentColor" stroke-width="16"').stroke).toBeNull()
})
