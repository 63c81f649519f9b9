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

test('near names lead to the pair, and unknown ones are not found', async () => {
  const at = (path: string) => fetch(site.address + path, { redirect: 'manual' })
  const near = await at('/es/converter/svg-2-png')
  expect([near.status, near.headers.get('location')]).toEqual([301, '/es/converter/svg-to-png'])
  expect((await at('/converter/svg-to-nothing')).status).toBe(404)
  expect((await at('/converter/heic-to-png')).status).toBe(404)
  const page = await (await at('/converter')).text()
  expect(page).toContain('href="/converter/svg-to-lottie"')
})
