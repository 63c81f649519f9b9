import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { PATIENCE } from '../harness/patience.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let visitors: Visitors

beforeAll(async () => {
  site = await startSite()
  visitors = await openVisitors(site)
})

afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const MARK = 'secret-of-this-file'

const drawing = (color: string, size = 24) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><!--${MARK}--><path fill="${color}" d="M0 0h${size}v${size}H0z"/></svg>`

const svg = (name: string, text: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
})

/** A red square that walks from left to right. */
const lottie = (name: string, frames: number) => {
  const shape = {
    ty: 'gr',
    it: [
      { ty: 'rc', p: { a: 0, k: [0, 0] }, s: { a: 0, k: [12, 12] }, r: { a: 0, k: 0 } },
      { ty: 'fl', c: { a: 0, k: [1, 0, 0, 1] }, o: { a: 0, k: 100 } },
      {
        ty: 'tr',
        p: { a: 0, k: [0, 0] },
        a: { a: 0, k: [0, 0] },
        s: { a: 0, k: [100, 100] },
        r: { a: 0, k: 0 },
        o: { a: 0, k: 100 },
      },
    ],
  }
  const ease = { i: { x: [1], y: [1] }, o: { x: [0], y: [0] } }
  const walk = [
    { t: 0, s: [6, 16, 0], ...ease },
    { t: Math.max(1, frames - 1), s: [26, 16, 0] },
  ]
  const ks = {
    p: { a: 1, k: walk },
    a: { a: 0, k: [0, 0, 0] },
    s: { a: 0, k: [100, 100, 100] },
    r: { a: 0, k: 0 },
    o: { a: 0, k: 100 },
  }
  const layer = { ty: 4, ind: 1, st: 0, ip: 0, op: frames, ks, shapes: [shape] }
  const animation = {
    v: '5.7.0',
    fr: 10,
    ip: 0,
    op: frames,
    w: 32,
    h: 32,
    assets: [],
    layers: [layer],
  }
  return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(animation)) }
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return readFile(await (await waits).path())
}

test('an SVG becomes a PNG of the size asked for, and no request carries it', async () => {
  await using visit = await visitors.open('/converter/svg-to-png')
  const { page } = visit
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByLabel('Longer side in pixels').fill('64')
  await page.locator('input[type=file]').setInputFiles([svg('red.svg', drawing('#f00'))])
  const png = await saved(page, 'Download red.png')
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 64])
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  expect(sent.filter((request) => request.includes(MARK))).toEqual([])
  expect(sent.filter((request) => !/\.(js|wasm)(\?|$)/.test(request.split(' ')[0]!))).toEqual([])
  expect(await axe(page)).toEqual([])
})

test('many files each get a result or a reason, in one archive', async () => {
  await using visit = await visitors.open('/converter/svg-to-png', { bypassCSP: false })
  const { page } = visit
  await page.getByLabel('Longer side in pixels').fill('16')
  const good = Array.from({ length: 57 }, (_, index) => svg(`i${index}.svg`, drawing('#00f')))
  const broken = [svg('cut.svg', '<svg'), svg('text.svg', 'hello'), svg('photo.png', 'x')]
  await page.locator('input[type=file]').setInputFiles([...good, ...broken])
  await page.getByText('60 of 60 files done').waitFor(PATIENCE)
  const zip = unzipSync(new Uint8Array(await saved(page, 'Download all as ZIP')))
  expect(Object.keys(zip)).toHaveLength(58)
  const { files } = JSON.parse(strFromU8(zip['report.json']!)) as {
    files: { name: string; reason?: string }[]
  }
  const failures = files.flatMap(({ name, reason }) => (reason ? [`${name} ${reason}`] : []))
  expect(failures.sort()).toEqual([
    'cut.svg unreadable',
    'photo.png wrongFormat',
    'text.svg unreadable',
  ])
})

test('an SVG becomes a Lottie animation, and its download is counted', async () => {
  await using visit = await visitors.open('/converter/svg-to-lottie')
  const { page } = visit
  await page.locator('input[type=file]').setInputFiles([svg('red.svg', drawing('#f00', 32))])
  const lottie = JSON.parse((await saved(page, 'Download red.json')).toString()) as { w: number }
  expect(lottie.w).toBe(32)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toMatch(/lottieConverterDownloadCount\D+1\b/)
})

test(
  'a Lottie animation becomes pictures that move, drawn in the browser',
  { tags: 'sweep' },
  async () => {
    const made: Record<string, Buffer> = {}
    for (const [pair, ending] of [
      ['lottie-to-gif', 'gif'],
      ['lottie-to-animated-webp', 'webp'],
      ['lottie-to-apng', 'png'],
    ] as const) {
      await using visit = await visitors.open(`/converter/${pair}`, { bypassCSP: false })
      const { page, problems } = visit
      await page.getByLabel('Longer side in pixels').fill('32')
      await page.locator('input[type=file]').setInputFiles([lottie('walk.json', 10)])
      made[ending] = await saved(page, `Download walk.${ending}`)
      expect(problems).toEqual([])
    }
    for (const ending of ['gif', 'webp']) {
      const film = sharp(made[ending], { animated: true })
      const { pages, pageHeight, width, delay } = await film.metadata()
      expect([pages, width, pageHeight]).toEqual([10, 32, 32])
      expect(delay!.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(1000, -2)
      const { data } = await film.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      // The square stands left in the first frame and right in the last.
      const at = (frame: number, x: number) => [
        ...data.subarray(((frame * 32 + 16) * 32 + x) * 4).subarray(0, 4),
      ]
      expect([at(0, 4)[3], at(0, 28)[3], at(9, 4)[3], at(9, 28)[3]]).toEqual([255, 0, 0, 255])
      expect(at(0, 4)[0]).toBeGreaterThan(240)
      expect(at(0, 4)[2]).toBeLessThan(20)
    }
    expect(made['png']!.includes('acTL')).toBe(true)
  },
)

test(
  'an animation that is too long for its size gives a reason, its first frame a picture',
  { tags: 'sweep' },
  async () => {
    const endless = lottie('long.json', 3000)
    await using film = await visitors.open('/converter/lottie-to-gif')
    await film.page.getByLabel('Longer side in pixels').fill('2048')
    await film.page.locator('input[type=file]').setInputFiles([endless])
    await film.page.getByText('the animation is too long for this size').waitFor(PATIENCE)
    await film.page.getByLabel('Longer side in pixels').fill('16')
    await film.page.locator('input[type=file]').setInputFiles([endless, lottie('cut.json', -1)])
    await film.page.getByText('the file cannot be read as Lottie JSON').waitFor(PATIENCE)
    await using still = await visitors.open('/converter/lottie-to-png')
    await still.page.getByLabel('Longer side in pixels').fill('64')
    await still.page.locator('input[type=file]').setInputFiles([endless])
    const { width } = await sharp(await saved(still.page, 'Download long.png')).metadata()
    expect(width).toBe(64)
  },
)

test('code is copied, and as a data URI, in a narrow window too', { tags: 'sweep' }, async () => {
  await using visit = await visitors.open('/converter/lottie-to-animated-svg', {
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 360, height: 800 },
  })
  const { page } = visit
  await page.locator('input[type=file]').setInputFiles([lottie('walk.json', 10)])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(clipboard, PATIENCE).toMatch(/^<svg[^]*<animate/)
  await page.getByRole('button', { name: 'Copy data URI' }).click()
  await expect.poll(clipboard, PATIENCE).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
  expect(await axe(page)).toEqual([])
})

test('without scripts one file is sent, and what is wrong stands on the page', async () => {
  await using visit = await visitors.open('/converter/svg-to-png', { javaScriptEnabled: false })
  const { page } = visit
  const choose = page.getByLabel('Choose one SVG file')
  const convert = page.getByRole('button', { name: 'Convert SVG to PNG' })
  await choose.setInputFiles([svg('red.svg', drawing('#f00'))])
  const waits = page.waitForEvent('download')
  await convert.click()
  const download = await waits
  expect(download.suggestedFilename()).toBe('red.png')
  expect((await readFile(await download.path())).toString('latin1', 1, 4)).toBe('PNG')

  await choose.setInputFiles([svg('red.svg', 'hello')])
  await convert.click()
  await page.getByText('Not converted: the file cannot be read as SVG.').waitFor(PATIENCE)
})

test('near names lead to the pair, and unknown ones are not found', async () => {
  const at = (path: string) => fetch(site.address + path, { redirect: 'manual' })
  const near = await at('/es/converter/svg-2-png')
  expect([near.status, near.headers.get('location')]).toEqual([301, '/es/converter/svg-to-png'])
  expect((await at('/converter/svg-to-nothing')).status).toBe(404)
  expect((await at('/converter/heic-to-png')).status).toBe(404)
  const page = await (await at('/converter')).text()
  expect(page).toContain('href="/converter/svg-to-lottie"')
})
