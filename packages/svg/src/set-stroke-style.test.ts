import { expect, test } from 'vitest'
import { setStrokeStyle } from './set-stroke-style.ts'
import { SvgError } from './svg-error.ts'

const root = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${inside}</svg>`

test('colour, joins and ends are changed wherever they stand', () => {
  const svg = root(
    '<style>.a{stroke:red;stroke-linecap:butt}.b{stroke:none}</style>' +
      '<path class="a" d="M0 0h9"/><path stroke="blue" stroke-linejoin="miter" d="M0 0h9"/>' +
      '<path style="stroke:#000;fill:red" d="M0 0h9"/><path stroke="none" fill="red" d="M0 0h9"/>',
    ' stroke="currentColor"',
  )
  expect(setStrokeStyle(svg, { color: '#00ff00', join: 'bevel', cap: 'square' })).toBe(
    root(
      '<style>.a{stroke:#00ff00;stroke-linecap:square}.b{stroke:none}</style>' +
        '<path class="a" d="M0 0h9"/><path stroke="#00ff00" stroke-linejoin="bevel" d="M0 0h9"/>' +
        '<path style="stroke:#00ff00;fill:red" d="M0 0h9"/><path stroke="none" fill="red" d="M0 0h9"/>',
      ' stroke="#00ff00" stroke-linejoin="bevel" stroke-linecap="square"',
    ),
  )
})

test('a drawing without strokes gets none, and masks keep theirs', () => {
  const svg = root('<mask><path stroke="#fff" d="M0 0h9"/></mask><path fill="red" d="M0 0h9"/>')
  expect(setStrokeStyle(svg, { color: '#00ff00' })).toBe(svg)
  expect(setStrokeStyle(svg, {})).toBe(svg)
})

test('what is no colour is refused', () => {
  expect(() => setStrokeStyle(root(''), { color: 'url(#a)' })).toThrow(SvgError)
})
