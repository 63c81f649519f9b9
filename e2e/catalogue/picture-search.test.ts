import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFingerprints } from '#site/platform/visual-index/make-fingerprints.ts'
import { svgToRaster } from '#site/platform/render/svg-to-raster.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { PATIENCE } from '../harness/patience.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let visitors: Visitors
let heart: string

beforeAll(async () => {
  site = await startSite(async ({ pool }, files) => {
    await makeFingerprints({ pool, files })
    const { rows } = await pool.query<{ body: string }>(
      `select body from asset_files f join assets a on a.id = f.asset_id
       where a.kind = 'icon' and a.slug = 'heart' and f.format = 'svg' and f.role = 'original'`,
    )
    heart = rows[0]!.body
  })
  visitors = await openVisitors(site)
})

afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const START = '/reverse-image-search'
const views = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

const pictureOf = async (width: number) =>
  Buffer.from(await svgToRaster(heart, { width, format: 'png', background: '#ffffff' }))

const asFile = (buffer: Buffer) => ({ name: 'mine.png', mimeType: 'image/png', buffer })

const hashIn = (address: string) => new URL(address).pathname.split('/')[2]!

/** Drops or pastes a file on the page, as a browser tells it. */
async function bring(page: Page, how: 'drop' | 'paste', buffer: Buffer): Promise<void> {
  const given = { how, base64: buffer.toString('base64') }
  await page.evaluate(({ how: type, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'mine.png', { type: 'image/png' }))
    const options = { bubbles: true, cancelable: true }
    const event =
      type === 'drop'
        ? new DragEvent('drop', { ...options, dataTransfer: data })
        : new ClipboardEvent('paste', { ...options, clipboardData: data })
    document.body.dispatchEvent(event)
  }, given)
}

const arrive = (page: Page) => page.waitForURL(/\/reverse-image-search\/[\w-]{66}\/all-assets$/)

/** What sticks out at the end of the line. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('main *, header *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })

test.for(views)(
  'a dropped picture leads to its icon, named, and no request carries it: $viewport.width $colorScheme',
  async (view) => {
    await using visit = await visitors.open(START, view)
    const { page, problems } = visit
    const picture = await pictureOf(700)
    expect(picture.length).toBeGreaterThan(2_500)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.url().length > picture.length)
        sent.push(request.url())
    })
    expect(await axe(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])

    await bring(page, 'drop', picture)
    await arrive(page)

    const icons = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Icons' }) })
    await icons.getByRole('link', { name: 'Heart', exact: true }).first().waitFor(PATIENCE)
    expect(sent.filter((address) => !address.startsWith('blob:'))).toEqual([])
    expect(await axe(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    expect(problems).toEqual([])
  },
)

test('browser and server write the same address for the same pixels', async () => {
  const picture = await pictureOf(96)
  await using scripted = await visitors.open(START)
  await scripted.page.getByLabel('Choose a picture').setInputFiles(asFile(picture))
  await arrive(scripted.page)
  await using plain = await visitors.open(START, { javaScriptEnabled: false })
  await plain.page.locator('input[type=file]').setInputFiles(asFile(picture))
  await plain.page.locator('main').getByRole('button', { name: 'Search', exact: true }).click()
  await arrive(plain.page)

  expect(hashIn(scripted.page.url())).toBe(hashIn(plain.page.url()))
  expect(
    await plain.page.getByRole('link', { name: 'Heart', exact: true }).count(),
  ).toBeGreaterThan(0)
})

test('a pasted picture is taken, and what is none is said to be unreadable', async () => {
  await using visit = await visitors.open(START)
  const { page } = visit
  await bring(page, 'drop', Buffer.from('no picture'))
  await page.getByText('This picture cannot be read').waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  const blank = { width: 64, height: 64, channels: 3, background: '#fff' } as const
  await bring(page, 'paste', await sharp({ create: blank }).png().toBuffer())
  await arrive(page)
  await page.getByRole('heading', { name: 'Nothing looks like this picture' }).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
})

test('an item leads to what looks like it, and the search field to search by picture', async () => {
  await using visit = await visitors.open('/icon/heart', views[0])
  const { page } = visit
  await page.getByRole('link', { name: 'Find assets that look like it' }).click()
  await arrive(page)
  await page.getByRole('link', { name: 'Heart', exact: true }).first().waitFor(PATIENCE)
  await page.getByRole('link', { name: 'Search by picture' }).first().click()
  await page.waitForURL(site.address + START)
})
