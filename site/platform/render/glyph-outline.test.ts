import { expect, test } from 'vitest'
import { glyphOutline, glyphOutlines } from './glyph-outline.ts'
import { loadResvg } from './load-resvg.ts'

const SIDE = 200
const drawing = (body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"${attributes}>${body}</svg>`

async function inkOf(svg: string): Promise<Uint8Array> {
  const Resvg = await loadResvg()
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: SIDE } })
  const { pixels } = picture.render()
  return Uint8Array.from({ length: pixels.length / 4 }, (_, index) => pixels[index * 4 + 3]!)
}

/** Pixels that are inked in one of the two and empty in the other. */
async function wrongPixels(svg: string): Promise<number> {
  const answer = await glyphOutline(svg)
  if (!answer.isGlyph) throw new Error(`no glyph: ${answer.reason}`)
  const outline = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><path fill-rule="nonzero" d="${answer.outline}"/></svg>`
  const [wanted, drawn] = [await inkOf(svg), await inkOf(outline)]
  expect(wanted.some((alpha) => alpha > 127)).toBe(true)
  return wanted.filter((alpha, index) => Math.abs(alpha - drawn[index]!) > 127).length
}

test.each([
  [
    'a ring of two contours of one direction',
    '<path fill-rule="evenodd" d="M2 2h20v20H2zM8 8h8v8H8z"/>',
  ],
  ['a ring of two directions', '<path d="M2 2h20v20H2zM8 8v8h8V8z"/>'],
  [
    'two areas of opposite directions over each other',
    '<path d="M2 2h14v14H2z"/><path d="M8 8v14h14V8z"/>',
  ],
  [
    'a ring with a dot in its hole',
    '<path fill-rule="evenodd" d="M2 2h20v20H2zM6 6h12v12H6z"/><circle cx="12" cy="12" r="3"/>',
  ],
  [
    'a crossing line below an area',
    '<path d="M3 12h18M12 3v18" fill="none" stroke="#000" stroke-width="4"/><path d="M9 9v6h6V9z"/>',
  ],
  [
    'an area cut by a clip',
    '<clipPath id="c"><path d="M0 0h12v24H0z"/></clipPath><circle cx="12" cy="12" r="9" clip-path="url(#c)"/>',
  ],
  [
    'an area turned round and mirrored',
    '<path transform="matrix(-1 0 0 1 24 0)" d="M2 2h14v14H2z"/><path d="M8 8h14v14H8z"/>',
  ],
])('%s has the outline that is drawn', async (_what, body) => {
  expect(await wrongPixels(drawing(body))).toBeLessThan(40)
})

test('where areas laid over each other would leave a hole, they are joined instead', async () => {
  // The two halves of the bow tie run in opposite directions, so one of them takes the square away.
  const bowTie = '<path d="M2 4L22 20V4L2 20z"/>'
  const body = `${bowTie}<path d="M3 7h18v10H3z"/>`
  expect(await wrongPixels(drawing(body))).toBeLessThan(40)
})

test('a drawing that is not square stands in the middle', async () => {
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>'
  const answer = await glyphOutline(wide)
  const numbers = answer.isGlyph ? (answer.outline.match(/-?\d+(\.\d+)?/g) ?? []).map(Number) : []
  expect(Math.min(...numbers)).toBe(0)
  expect(new Set(numbers.map(Math.round))).toEqual(new Set([0, 250, 750, 1000]))
})

test.each([
  ['<path fill="#f00" d="M0 0h9v9H0z"/><path fill="#00f" d="M9 9h9v9H9z"/>', 'several-colors'],
  ['<path opacity=".5" d="M0 0h9v9H0z"/>', 'translucent'],
  ['<g/>', 'empty'],
])('%s has no outline, and the reason is named', async (body, reason) => {
  expect(await glyphOutline(drawing(body))).toEqual({ isGlyph: false, reason })
})

test('what is no drawing is refused, alone and among others', async () => {
  await expect(glyphOutline('hello')).rejects.toThrow()
  await expect(glyphOutlines([drawing('<path d="M0 0h9v9z"/>'), '<svg'])).rejects.toThrow()
  await expect(glyphOutline(drawing(`<!--${'x'.repeat(10_000_000)}-->`))).rejects.toThrow()
})
