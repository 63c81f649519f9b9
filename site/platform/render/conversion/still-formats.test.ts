import { readFile } from 'node:fs/promises'
import { JxlImage, initSync } from 'jxl-oxide-wasm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRenderPool } from '#platform/render/render-pool.ts'

const pool = createRenderPool({ threads: 1 })
// Its package opens no way to the binary beside its main file.
const wasm = new URL('jxl_oxide_wasm_bg.wasm', import.meta.resolve('jxl-oxide-wasm'))
beforeAll(async () => {
  initSync({ module: await readFile(wasm) })
})
afterAll(() => pool.close())

const bytes = (text: string) => new TextEncoder().encode(text)
const drawing = bytes(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#fed" d="M0 0h40v20H0z"/><circle cx="20" cy="10" r="7" fill="#d22"/></svg>',
)

async function convert(file: Uint8Array, from: string, to: string, options = {}) {
  const answer = await pool.convertFile(file, { from, to, options })
  if ('refused' in answer) throw new Error(`${answer.refused}: ${answer.message}`)
  return answer.file
}

/** Mean difference of a channel between two pictures of one size. */
async function difference(one: Uint8Array, other: Uint8Array) {
  const [a, b] = await Promise.all(
    [one, other].map((file) => sharp(file).flatten({ background: '#fff' }).raw().toBuffer()),
  )
  expect(a!.length).toBe(b!.length)
  return a!.reduce((sum, value, at) => sum + Math.abs(value - b![at]!), 0) / a!.length
}

test('a JPEG XL is opened by a reader of other origin, and read again', async () => {
  const png = await convert(drawing, 'svg', 'png', { size: 80 })
  const jxl = await convert(drawing, 'svg', 'jxl', { size: 80, quality: 90 })
  const image = new JxlImage()
  image.feedBytes(jxl)
  expect(image.tryInit()).toBe(true)
  expect(await difference(image.render().encodeToPng(), png)).toBeLessThan(3)
  expect(await difference(await convert(jxl, 'jxl', 'png'), png)).toBeLessThan(3)
})

test('AVIF, TIFF, BMP and ICO of others are read', async () => {
  const png = await convert(drawing, 'svg', 'png', { size: 80 })
  for (const from of ['avif', 'tiff', 'bmp']) {
    const file = await convert(png, 'png', from)
    expect(await difference(await convert(file, from, 'png'), png), from).toBeLessThan(4)
  }
  const icon = await convert(await convert(png, 'png', 'ico'), 'ico', 'png')
  expect((await sharp(icon).metadata()).width).toBe(256)
})

test('the top parts of a drawing are layers of a PSD, and layers become pictures of an SVG', async () => {
  const psd = await convert(drawing, 'svg', 'psd', { size: 80 })
  const svg = Buffer.from(await convert(psd, 'psd', 'svg')).toString()
  expect(svg.match(/<title>[^<]*/g)).toEqual(['<title>Layer 1', '<title>Layer 2'])
  const png = await convert(drawing, 'svg', 'png', { size: 80 })
  expect(await difference(await convert(psd, 'psd', 'png'), png)).toBeLessThan(1)
  const drawn = await convert(Buffer.from(svg), 'svg', 'png', { size: 80 })
  expect(await difference(drawn, png)).toBeLessThan(1)
})

test('a picture is traced, in the look asked for', async () => {
  const png = await convert(drawing, 'svg', 'png', { size: 80 })
  const svg = await convert(png, 'png', 'svg', { look: 'flat', colors: 2 })
  expect(
    Buffer.from(svg)
      .toString()
      .match(/#[\da-f]{6}/g)!.length,
  ).toBeGreaterThanOrEqual(2)
  const drawn = await convert(svg, 'svg', 'png', { size: 80 })
  expect(await difference(drawn, png)).toBeLessThan(3)
})

test('broken and endless files are refused in words', async () => {
  const huge = { width: 0x7fff_ffff, height: 0x7fff_ffff }
  const avif = Buffer.from(await convert(drawing, 'svg', 'avif', { size: 16 }))
  const at = avif.indexOf('ispe')
  avif.writeUInt32BE(huge.width, at + 8)
  avif.writeUInt32BE(huge.height, at + 12)
  await expect(convert(avif, 'avif', 'png')).rejects.toMatchObject({ code: 'too_large' })
  // A codestream of 2^30 by 2^30 pixels.
  const jxl = Uint8Array.of(0xff, 0x0a, 0xfe, 0xff, 0xff, 0xff, 0x01, 0xff, 0xff)
  await expect(convert(jxl, 'jxl', 'png')).rejects.toMatchObject({ code: 'too_large' })
  for (const from of ['avif', 'jxl', 'tiff', 'psd', 'bmp', 'ico']) {
    await expect(convert(bytes('hello'), from, 'png'), from).rejects.toThrow()
  }
})
