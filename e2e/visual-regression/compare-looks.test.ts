import { expect, test } from 'vitest'
import { svgToRaster } from '#site/platform/render/svg-to-raster.ts'
import { differenceOf, isSamePicture, toStoredPicture } from './compare-looks.ts'

/** A page of a heading, two columns of lines and a picture, drawn as SVG. */
async function draw({ column = 40, dark = false, letters = 'Aa', picture = true } = {}) {
  const [paper, ink] = dark ? ['#111', '#eee'] : ['#fff', '#111']
  const lines = Array.from(
    { length: 30 },
    (_, line) =>
      `<text x="${column}" y="${160 + line * 24}" font-size="16" fill="${ink}">${letters} ${line} of the text</text>`,
  )
  const box = picture
    ? `<rect x="700" y="160" width="500" height="500" rx="20" fill="#6563ff"/>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1000"><rect width="1440" height="1000" fill="${paper}"/><rect width="1440" height="70" fill="${ink}"/>${lines.join('')}${box}</svg>`
  return toStoredPicture(Buffer.from(await svgToRaster(svg, { width: 1440, format: 'png' })))
}

test('the same page is the same, also with a letter more or less', async () => {
  const before = await draw()
  expect(await differenceOf(before, await draw())).toBe(0)
  expect(await isSamePicture(before, await draw({ letters: 'Ab' }))).toBe(true)
})

test.each([
  ['a column that moved', { column: 300 }],
  ['a picture that is gone', { picture: false }],
  ['dark instead of light', { dark: true }],
])('%s is seen', async (_, change) => {
  expect(await isSamePicture(await draw(), await draw(change))).toBe(false)
})

test('a page is kept in a few kilobytes', async () => {
  expect((await draw()).byteLength).toBeLessThan(10_000)
})
