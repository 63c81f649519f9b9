import { afterAll, expect, test } from 'vitest'
import { createRenderPool } from './render-pool.ts'
import { decodeWithResvg } from './testing/decode-with-resvg.ts'
import { decodeWithSharp, pixelAt } from './testing/decode-with-sharp.ts'
import { parsePdf } from './testing/parse-pdf.ts'

const pool = createRenderPool({ threads: 2 })
afterAll(() => pool.close())

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'
/** Left half orange at half strength, right half empty. */
const flat = `${open}<path fill="#ff8800" fill-opacity=".5" d="M0 0h20v20H0z"/></svg>`
const gradient =
  '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1"/></linearGradient>'
const shaded = `${open}<defs>${gradient}</defs><path fill="url(#g)" d="M0 0h40v20H0z"/></svg>`
const blur = '<filter id="b"><feGaussianBlur stdDeviation="1"/></filter>'
const blurred = `${open}<defs>${blur}</defs><path d="M1 1h5v5z"/><circle cx="30" cy="10" r="6" fill="#00f" filter="url(#b)"/></svg>`

test.each(['png', 'webp', 'avif'] as const)(
  '%s has the size asked for and real alpha',
  async (format) => {
    const picture = await decodeWithSharp(await pool.svgToRaster(flat, { width: 80, format }))

    expect(picture).toMatchObject({
      format: format === 'avif' ? 'heif' : format,
      width: 80,
      height: 40,
    })
    const [red, green, blue, alpha] = pixelAt(picture, 10, 20)
    expect(Math.abs(red! - 255)).toBeLessThan(4)
    expect(Math.abs(green! - 136)).toBeLessThan(4)
    expect(blue).toBeLessThan(6)
    expect(Math.abs(alpha! - 128)).toBeLessThan(3)
    expect(pixelAt(picture, 70, 20)[3]).toBe(0)
  },
)

test.each(['jpg', 'jpeg'] as const)('%s lies on white unless told otherwise', async (format) => {
  const white = await pool.svgToRaster(flat, { width: 80, format })
  const blue = await pool.svgToRaster(flat, { width: 80, format, background: '#0000ff' })

  expect(pixelAt(await decodeWithResvg(white, 'image/jpeg', 80, 40), 70, 20)).toEqual([
    255, 255, 255, 255,
  ])
  const pixel = pixelAt(await decodeWithResvg(blue, 'image/jpeg', 80, 40), 70, 20)
  expect(pixel[0]).toBeLessThan(4)
  expect(pixel[2]).toBeGreaterThan(250)
})

test('a drawing is centred in a box of another shape, whose rest takes the background', async () => {
  const options = { width: 40, height: 60, format: 'png' } as const
  const clear = await decodeWithSharp(await pool.svgToRaster(flat, options))
  const green = await decodeWithSharp(
    await pool.svgToRaster(flat, { ...options, background: '#0f0' }),
  )

  expect([clear.width, clear.height]).toEqual([40, 60])
  expect(pixelAt(clear, 5, 19)[3]).toBe(0)
  expect(pixelAt(clear, 5, 20)[3]).toBe(128)
  expect(pixelAt(clear, 5, 39)[3]).toBe(128)
  expect(pixelAt(clear, 5, 40)[3]).toBe(0)
  expect(pixelAt(green, 5, 5)).toEqual([0, 255, 0, 255])
  expect(pixelAt(green, 35, 30)).toEqual([0, 255, 0, 255])
})

test('flat artwork becomes lossless WebP and shaded artwork lossy WebP', async () => {
  const chunks = async (svg: string) =>
    (await pool.svgToRaster(svg, { width: 64, format: 'webp' })).toString('latin1')

  expect(await chunks(flat)).toContain('VP8L')
  expect(await chunks(shaded)).not.toContain('VP8L')
})

test('pixels for palettes are straight RGBA in the shape of the drawing', async () => {
  const pixels = await pool.svgPixels(flat, 32)

  expect([pixels.width, pixels.height, pixels.data.length]).toEqual([32, 16, 32 * 16 * 4])
  expect(pixelAt(pixels, 3, 3)).toEqual([255, 135, 0, 128])
  expect(pixelAt(pixels, 30, 3)).toEqual([0, 0, 0, 0])
})

test('an ICO holds a square PNG of each size where its directory says', async () => {
  const ico = await pool.svgToIco(flat)

  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
  const sizes = []
  for (let entry = 6; entry < 6 + 16 * ico.readUInt16LE(4); entry += 16) {
    const offset = ico.readUInt32LE(entry + 12)
    const png = ico.subarray(offset, offset + ico.readUInt32LE(entry + 8))
    const size = ico[entry] || 256
    const picture = await decodeWithResvg(png, 'image/png', size, size)
    expect(png.readUInt32BE(16)).toBe(size)
    expect(pixelAt(picture, 1, size / 2)[3]).toBe(128)
    expect(pixelAt(picture, 1, 1)[3]).toBe(0)
    sizes.push(size)
  }
  expect(sizes).toEqual([16, 32, 48, 64, 128, 256])
})

test('a PDF page has the size of the SVG in points, its facts, and vectors alone', async () => {
  const pdf = parsePdf(await pool.svgToPdf(flat, { title: 'Half a box', author: 'Ann' }))

  expect(pdf).toMatchObject({
    mediaBox: [0, 0, 40, 20],
    title: 'Half a box',
    author: 'Ann',
    pictures: 0,
  })
  expect(pdf.content).toMatch(/20 0 l\s/)
  expect(pdf.content).toMatch(/1 0\.533\d* 0 scn/)
})

test('in a PDF only the filtered group becomes a picture', async () => {
  const pdf = parsePdf(await pool.svgToPdf(blurred))

  expect(pdf.pictures).toBe(1)
  expect(pdf.content).toMatch(/6 1 l\s/)
})

test.each([
  ['text', 'nonsense'],
  ['nothing', ''],
  ['an unclosed element', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
])('%s is refused as malformed by every call', async (_, svg) => {
  const refusal = { name: 'RenderError', code: 'malformed' }

  await expect(pool.svgToRaster(svg, { width: 8, format: 'png' })).rejects.toMatchObject(refusal)
  await expect(pool.svgPixels(svg, 8)).rejects.toMatchObject(refusal)
  await expect(pool.svgToPdf(svg)).rejects.toMatchObject(refusal)
  await expect(pool.svgToIco(svg)).rejects.toMatchObject(refusal)
})

test('an output beyond the limits is refused, also when only its height is', async () => {
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1000000"/>'

  for (const [svg, width] of [
    [flat, 20_000],
    [tall, 64],
  ] as const) {
    const drawing = pool.svgToRaster(svg, { width, format: 'png' })
    await expect(drawing).rejects.toMatchObject({ code: 'too_large' })
  }
  const zero = pool.svgToRaster(flat, { width: 0, format: 'png' })
  await expect(zero).rejects.toMatchObject({ code: 'malformed' })
})
