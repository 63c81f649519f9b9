import { expect, test } from 'vitest'
import { isMovingSvg, restingSvg } from './resting-svg.ts'

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`

test.each([
  [
    'a line that draws itself is there in full',
    '<path stroke-dasharray="20" stroke-dashoffset="20" d="M1 1h9"><animate fill="freeze" attributeName="stroke-dashoffset" dur=".3s" values="20;0"/></path>',
    '<path stroke-dasharray="20" stroke-dashoffset="0" d="M1 1h9"></path>',
  ],
  [
    'what fades in and stays is opaque, also in the form from/to',
    '<g opacity="0"><circle r="3"/><animate fill="freeze" attributeName="opacity" from="0" to="1" dur="1s"></animate></g>',
    '<g opacity="1"><circle r="3"/></g>',
  ],
  [
    'what is set later is set',
    '<path fill-opacity="0"><set attributeName="fill-opacity" to=".5" begin="1s"/></path>',
    '<path fill-opacity=".5"></path>',
  ],
  [
    'what grows for ever from nothing stands half grown',
    '<circle cx="12" cy="12" r="0"><animate attributeName="r" values="0;11" dur="1s" repeatCount="indefinite"/></circle>',
    '<circle cx="12" cy="12" r="5.5"></circle>',
  ],
  [
    'what turns for ever stands as drawn',
    '<path d="M1 1h2"><animateTransform attributeName="transform" type="rotate" values="0 12 12;360 12 12" dur="1s" repeatCount="indefinite"/></path>',
    '<path d="M1 1h2"></path>',
  ],
  [
    'what passes and ends leaves the drawing as it was',
    '<path opacity="1"><animate attributeName="opacity" values="1;0;1" dur="1s"/></path>',
    '<path opacity="1"></path>',
  ],
  [
    'a motion may name its subject',
    '<rect id="a" opacity="0"/><animate href="#a" attributeName="opacity" fill="freeze" to="1"/>',
    '<rect id="a" opacity="1"/>',
  ],
])('%s', (_, moving, still) => {
  expect(restingSvg(svg(moving))).toBe(svg(still))
  expect(isMovingSvg(svg(moving))).toBe(true)
  expect(isMovingSvg(svg(still))).toBe(false)
})

test('a drawing that does not move comes back as it is', () => {
  const still = svg('<path d="M1 1h2"/>')
  expect(restingSvg(still)).toBe(still)
})
