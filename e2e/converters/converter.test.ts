import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { PATIENCE } from '../harness/patience.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { drawing, lottie, MARK, saved, svg } from './sent-files.ts'

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
  await page.getByText('57 of 60 files converted.').waitFor(PATIENCE)
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

test(
  'without scripts one file is sent, and what is wrong stands on the page',
  { tags: 'sweep' },
  async () => {
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
  },
)

test('near names lead to the pair, and unknown ones are not found', async () => {
  const at = (path: string) => fetch(site.address + path, { redirect: 'manual' })
  const near = await at('/es/converter/svg-2-png')
  expect([near.status, near.headers.get('location')]).toEqual([301, '/es/converter/svg-to-png'])
  expect((await at('/converter/svg-to-nothing')).status).toBe(404)
  expect((await at('/converter/heic-to-webp')).status).toBe(404)
  const page = await (await at('/converter')).text()
  expect(page).toContain('href="/converter/svg-to-lottie"')
  expect(page).toContain('href="/converter/aep-to-lottie"')
})

test('a format that nothing converts says what its program exports, and what to do then', async () => {
  await using visit = await visitors.open('/converter/after-effects-to-lottie', {
    viewport: { width: 360, height: 800 },
  })
  const { page, problems } = visit
  expect(new URL(page.url()).pathname).toBe('/converter/aep-to-lottie')
  await page.getByText('Open the After Effects file in After Effects.').waitFor(PATIENCE)
  await page.getByRole('link', { name: 'Convert Lottie JSON to GIF' }).waitFor(PATIENCE)
  expect(await page.locator('input[type=file]').count()).toBe(0)
  expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
  expect(await axe(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a file is compared before and after by the keyboard, with its fidelity', async () => {
  await using visit = await visitors.open('/converter/svg-to-lottie')
  const { page, problems } = visit
  await page.locator('input[type=file]').setInputFiles([svg('red.svg', drawing('#f00', 32))])
  await page.getByText(/Fidelity (9[89]|100)(\.\d)? of 100/).waitFor(PATIENCE)
  await page.getByText('Nothing was left out of this file.').waitFor(PATIENCE)
  const divider = page.getByLabel('Where before ends and after begins')
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await divider.inputValue()).toBe('51')
  const middle = () =>
    page
      .locator('canvas')
      .last()
      .evaluate((canvas: HTMLCanvasElement) => {
        const copy = new OffscreenCanvas(canvas.width, canvas.height)
        const context = copy.getContext('2d')
        context?.drawImage(canvas, 0, 0)
        return [...(context?.getImageData(canvas.width / 2, 9, 1, 1).data ?? [])]
      })
  await expect.poll(middle, PATIENCE).toEqual([255, 0, 0, 255])
  expect(await axe(page)).toEqual([])
  expect(problems).toEqual([])

  await page.goto(`${site.address}/converter/lottie-to-gif`)
  await page.locator('input[type=file]').setInputFiles([lottie('walk.json', 10)])
  await page.getByText(/Fidelity \d/).waitFor(PATIENCE)
  const left = () =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const copy = new OffscreenCanvas(canvas.width, canvas.height)
        const context = copy.getContext('2d')
        context?.drawImage(canvas, 0, 0)
        return context?.getImageData(canvas.width / 8, canvas.height / 2, 1, 1).data[3]
      })
  await expect.poll(left, PATIENCE).toBe(255)
  await page.getByLabel('Moment').focus()
  await page.keyboard.press('End')
  await expect.poll(left, PATIENCE).toBe(0)
})

test('many files are cancelled at once, and what is finished stays', async () => {
  await using visit = await visitors.open('/converter/svg-to-png')
  const { page } = visit
  const files = Array.from({ length: 400 }, (_, index) => svg(`i${index}.svg`, drawing('#00f')))
  await page.locator('input[type=file]').setInputFiles(files)
  await page.locator('.converter__results li').first().waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText(/^Cancelled\. \d+ of 400 files are finished\.$/).waitFor(PATIENCE)
  const finished = await page.locator('.converter__results li').count()
  expect(finished).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Download all as ZIP' }).waitFor(PATIENCE)
})

test('an item of the catalogue is converted from its page, and a sample beside it', async () => {
  await using visit = await visitors.open('/icon/sun')
  const { page } = visit
  await page.getByRole('link', { name: 'Convert to another format' }).click()
  await page.getByText('What should Sun become?').waitFor(PATIENCE)
  await page.getByRole('link', { name: 'Convert SVG to PNG', exact: true }).click()
  await page.getByRole('button', { name: 'Save Sun to a collection' }).waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Convert Sun' }).click()
  expect((await sharp(await saved(page, 'Download sun.png')).metadata()).format).toBe('png')
  await page.locator('.converter__sample').first().click()
  await expect
    .poll(() => page.locator('.converter__results b').first().textContent(), PATIENCE)
    .toMatch(/\.png$/)
})

test('a pair works without a connection once it was used', async () => {
  await using visit = await visitors.open('/converter/svg-to-png', { bypassCSP: false })
  const { page, context } = visit
  // The service worker starts when the browser has nothing else to do.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.locator('input[type=file]').setInputFiles([svg('red.svg', drawing('#f00'))])
  await saved(page, 'Download red.png')
  const kept = () =>
    page.evaluate(async () => {
      const pages = await caches.open('pages-1')
      const files = await (await caches.open('files-1')).keys()
      const isPage = (await pages.match('/converter/svg-to-png')) !== undefined
      return isPage && files.some(({ url }) => url.endsWith('.wasm'))
    })
  await expect.poll(kept, PATIENCE).toBe(true)
  await context.setOffline(true)
  await page.goto(`${site.address}/converter/svg-to-png`)
  await page.locator('input[type=file]').setInputFiles([svg('blue.svg', drawing('#00f'))])
  expect((await sharp(await saved(page, 'Download blue.png')).metadata()).format).toBe('png')
})
