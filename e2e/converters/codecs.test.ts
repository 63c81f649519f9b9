import { readFile } from 'node:fs/promises'
import { JxlImage, initSync } from 'jxl-oxide-wasm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { PATIENCE } from '../harness/patience.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const sweep = { tags: 'sweep', timeout: 300_000 } as const
let site: StartedSite
let visitors: Visitors
// This process reads results back in formats that the site itself reads from nobody.
const readers = {
  operation: ['VipsForeignLoadHeif', 'VipsForeignLoadTiff', 'VipsForeignLoadNsgif'],
}

beforeAll(async () => {
  sharp.unblock(readers)
  initSync({
    module: await readFile(
      new URL('jxl_oxide_wasm_bg.wasm', import.meta.resolve('jxl-oxide-wasm')),
    ),
  })
  site = await startSite()
  visitors = await openVisitors(site)
})

afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const png = await sharp({ create: { width: 48, height: 32, channels: 4, background: '#d22' } })
  .composite([
    {
      input: { create: { width: 24, height: 32, channels: 4, background: '#06c' } },
      left: 0,
      top: 0,
    },
  ])
  .png()
  .toBuffer()

/** A square that walks for a second. */
const moving = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48" viewBox="0 0 64 48"><rect width="64" height="48" fill="#fff"/><rect width="16" height="48" fill="#d22"><animate attributeName="x" from="0" to="48" dur="1s" fill="freeze"/></rect></svg>',
)

async function convert(pair: string, name: string, buffer: Buffer, ending: string) {
  await using visit = await visitors.open(`/converter/${pair}`, { bypassCSP: false })
  const { page, problems } = visit
  await page.locator('input[type=file]').setInputFiles([{ name, mimeType: '', buffer }])
  const file = await saved(page, `Download ${name.replace(/\.\w+$/, '')}.${ending}`)
  expect(problems, pair).toEqual([])
  return file
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const waits = page.waitForEvent('download', PATIENCE)
  await page.getByRole('button', { name, exact: true }).click(PATIENCE)
  return readFile(await (await waits).path())
}

async function pixelsOf(file: Uint8Array, width?: number) {
  const { data, info } = await sharp(file)
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  return { width: info.width, height: info.height, left: at(6, 16), right: at(40, 16) }
}

const isNear = (found: readonly number[], wanted: readonly number[]) =>
  found.every((value, at) => Math.abs(value - wanted[at]!) < 20)

function expectPicture({ width, height, left, right }: Awaited<ReturnType<typeof pixelsOf>>) {
  expect([width, height]).toEqual([48, 32])
  expect(isNear(left, [0, 0x66, 0xcc]), String(left)).toBe(true)
  expect(isNear(right, [0xdd, 0x22, 0x22]), String(right)).toBe(true)
}

test('a picture becomes what other readers open, and comes back from it', sweep, async () => {
  const avif = await convert('png-to-avif', 'p.png', png, 'avif')
  const tiff = await convert('png-to-tiff', 'p.png', png, 'tiff')
  const svg = await convert('png-to-svg', 'p.png', png, 'svg')
  for (const file of [avif, tiff, svg]) expectPicture(await pixelsOf(file))
  const image = new JxlImage()
  const jxl = await convert('png-to-jxl', 'p.png', png, 'jxl')
  image.feedBytes(jxl)
  image.tryInit()
  expectPicture(await pixelsOf(image.render().encodeToPng()))
  const psd = await convert('png-to-psd', 'p.png', png, 'psd')
  for (const [from, file] of Object.entries({ avif, tiff, jxl, psd })) {
    expectPicture(await pixelsOf(await convert(`${from}-to-png`, `p.${from}`, file, 'png')))
  }
})

test('a drawing that moves becomes videos, and they become moving pictures', sweep, async () => {
  const mp4 = await convert('svg-to-mp4', 'm.svg', moving, 'mp4')
  const webm = await convert('svg-to-webm', 'm.svg', moving, 'webm')
  expect(mp4.subarray(4, 8).toString()).toBe('ftyp')
  expect(webm.readUInt32BE(0)).toBe(0x1a45dfa3)
  for (const [from, file] of Object.entries({ mp4, webm })) {
    const gif = await convert(`${from}-to-gif`, `m.${from}`, file, 'gif')
    const film = sharp(gif, { animated: true })
    const { pages = 0, delay = [], width } = await film.metadata()
    expect(width).toBe(480)
    expect(delay.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(800)
    const first = await pixelsOf(await sharp(gif, { page: 0 }).png().toBuffer())
    const last = await pixelsOf(
      await sharp(gif, { page: pages - 1 })
        .png()
        .toBuffer(),
    )
    expect(isNear(first.left, [0xdd, 0x22, 0x22]), String(first.left)).toBe(true)
    expect(isNear(last.left, [255, 255, 255]), String(last.left)).toBe(true)
    const again = await convert('gif-to-webm', 'm.gif', gif, 'webm')
    expect(again.readUInt32BE(0)).toBe(0x1a45dfa3)
  }
})

test('a PDF becomes a drawing, and a drawing a model that comes back as a picture', async () => {
  const pdf = await readFile(new URL('../fixtures/two-areas.pdf', import.meta.url))
  const svg = (await convert('pdf-to-svg', 'p.pdf', pdf, 'svg')).toString()
  expect(svg).toContain('viewBox="0 0 48 32"')
  // The letter's font is not in the file: it was fetched, and drawn as an outline.
  expect(svg.match(/<path /g)!.length).toBeGreaterThanOrEqual(4)
  expectPicture(await pixelsOf(await convert('svg-to-png', 'p.svg', Buffer.from(svg), 'png'), 48))
  const glb = await convert('svg-to-glb', 'm.svg', moving, 'glb')
  expect(glb.toString('latin1', 0, 4)).toBe('glTF')
  const png = await convert('glb-to-png', 'm.glb', glb, 'png')
  expect(await sharp(png).metadata()).toMatchObject({ width: 1024, height: 1024, hasAlpha: true })
})
