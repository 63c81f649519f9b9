import { expect, test } from 'vitest'
import { drawPng } from './draw-png.ts'
import { drawSvg } from './draw-svg.ts'
import { loadResvg } from './load-resvg.ts'
import { rasteriseFilters } from './rasterise-filters.ts'

const blur = '<filter id="b"><feGaussianBlur stdDeviation="2"/></filter>'
const clip = '<clipPath id="c"><path d="M0 0h60v60H0z"/></clipPath>'
const ball = '<circle cx="30" cy="30" r="12" fill="#06f" filter="url(#b)"/>'

async function rasterise(attributes: string, body: string) {
  const Resvg = await loadResvg()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><defs>${blur}${clip}</defs>${body}</svg>`
  const drawing = new Resvg(svg)
  const size = { width: drawing.width, height: drawing.height }
  return { svg, rasterised: await rasteriseFilters(drawing.toString(), size, drawPng) }
}

/** Mean difference of a channel, 0 to 255. */
async function difference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((svg) => drawSvg(svg, { width: 256 })))
  return a!.data.reduce((sum, byte, at) => sum + Math.abs(byte - b!.data[at]!), 0) / a!.data.length
}

test.each([
  ['at the top', 'viewBox="0 0 80 60"', ball],
  [
    'moved and turned',
    'viewBox="0 0 80 60"',
    `<g transform="rotate(30 40 30) scale(.7)">${ball}</g>`,
  ],
  [
    'under opacity and a clip',
    'viewBox="0 0 80 60"',
    `<g opacity=".5"><g clip-path="url(#c)">${ball}</g></g>`,
  ],
  [
    'inside another filter',
    'viewBox="0 0 80 60"',
    `<g filter="url(#b)">${ball}<path d="M50 5h9v9z"/></g>`,
  ],
  [
    'beside others',
    'viewBox="0 0 80 60"',
    `<path d="M0 0h9v9z"/>${ball}<path fill="red" d="M30 30h9v9z"/>${ball}`,
  ],
  ['in a shifted viewBox', 'viewBox="10 5 40 50" width="80" height="100"', ball],
  ['on a page of another shape', 'viewBox="10 10 40 40" width="120" height="60"', ball],
])('a filtered group %s looks the same as a picture', async (_, attributes, body) => {
  const { svg, rasterised } = await rasterise(attributes, body)

  expect(rasterised).not.toMatch(/<g[^>]* filter=/)
  expect(rasterised).toContain('data:image/png;base64,')
  expect(await difference(svg, rasterised)).toBeLessThan(0.6)
})

test('a drawing without filters is left as it is', async () => {
  const { rasterised } = await rasterise('viewBox="0 0 80 60"', '<path d="M0 0h9v9z"/>')

  expect(rasterised).not.toContain('<image')
})
