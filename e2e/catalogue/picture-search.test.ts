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

/** Follows the button below the live results. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Show (all )?\d/ }).click()
  await arrive(page)
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

for (const view of views) {
  const { viewport, colorScheme } = view
  const tags = viewport.width === 390 && colorScheme === 'dark' ? [] : ['sweep']
  const title = `a dropped picture leads to its icon, named, and no request carries it: ${viewport.width} ${colorScheme}`
  test(title, { tags }, async () => {
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
    await page.getByRole('link', { name: 'Heart', exact: true }).first().waitFor(PATIENCE)
    expect(await axe(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await showAll(page)

    const icons = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Icons' }) })
    await icons.getByRole('link', { name: 'Heart', exact: true }).first().waitFor(PATIENCE)
    expect(sent.filter((address) => !address.startsWith('blob:'))).toEqual([])
    expect(await axe(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    expect(problems).toEqual([])
  })
}

test('browser and server write the same address for the same pixels', async () => {
  const picture = await pictureOf(96)
  await using scripted = await visitors.open(START)
  await scripted.page.getByLabel('Choose a picture').setInputFiles(asFile(picture))
  await showAll(scripted.page)
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
  await page.getByText('Nothing looks like this picture').waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
})

test('an item leads to what looks like it, and the search field to search by picture', async () => {
  await using visit = await visitors.open('/icon/heart', views[0])
  const { page } = visit
  await page.getByRole('link', { name: 'Find assets that look like it' }).click()
  await arrive(page)
  await page.getByRole('link', { name: 'Heart', exact: true }).first().waitFor(PATIENCE)
  await page.waitForFunction(() => performance.getEntriesByName('late-parts').length > 0)
  const address = page.url()
  await page.getByRole('link', { name: 'Search by picture' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Search by picture' })
  await dialog.getByRole('img', { name: 'Drawing with 0 marks' }).waitFor(PATIENCE)
  expect(page.url()).toBe(address)
  expect(await axe(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached', ...PATIENCE })
})

test('a drawing by mouse is searched after each stroke, undone by keyboard and rubbed out', async () => {
  await using visit = await visitors.open(START, views[2])
  const { page, problems } = visit
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await drawHeart(page, page.mouse)
  await page.getByText(/assets? looks? like it/).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])

  await page.keyboard.press('Control+z')
  await page.getByRole('img', { name: 'Drawing with 0 marks' }).waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Clear the drawing' }).focus()
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('img', { name: 'Drawing with 1 mark' }).waitFor(PATIENCE)
  await page.getByRole('radio', { name: 'Eraser' }).check({ force: true })
  await drawHeart(page, page.mouse)
  await page.getByText('Nothing looks like this picture').waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await showAll(page)
  expect(sent).toEqual([])
  expect(problems).toEqual([])
})

test('a finger draws, and the page does not scroll meanwhile', { tags: 'sweep' }, async () => {
  await using visit = await visitors.open(START, { ...views[0], hasTouch: true })
  const { page } = visit
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  let isDown = false
  const before = await page.evaluate(() => scrollY)
  await drawHeart(page, {
    move: async (x, y) => void (await touch(isDown ? 'touchMove' : 'touchStart', { x, y })),
    down: async () => void (isDown = true),
    up: async () => void (await touch('touchEnd')),
  })
  await page.getByRole('img', { name: 'Drawing with 1 mark' }).waitFor(PATIENCE)
  await page.getByText(/assets? looks? like it/).waitFor(PATIENCE)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('shapes are added and moved by keyboard alone, and lead to results', async () => {
  await using visit = await visitors.open(START, views[1])
  const { page } = visit
  await page.getByRole('radio', { name: 'Pen' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('combobox', { name: 'Shape' }).selectOption('ellipse')
  await page.getByRole('button', { name: 'Add shape' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/assets? looks? like it/).waitFor(PATIENCE)
  const angle = page.getByRole('group', { name: 'Oval 1' }).getByLabel('Width')
  await angle.focus()
  await page.keyboard.press('ArrowUp')
  expect(await angle.inputValue()).not.toBe('60')
  expect(await axe(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove mark 1' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'Drawing with 0 marks' }).waitFor(PATIENCE)
})

test('of a picture with several things a part is proposed, and the corners of a crop are dragged', async () => {
  await using visit = await visitors.open(START, views[2])
  const { page } = visit
  const small = await sharp(await pictureOf(160)).toBuffer()
  const scene = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#fff' },
  })
    .composite([
      { input: small, left: 120, top: 120 },
      { input: await sharp(small).resize(60).toBuffer(), left: 10, top: 10 },
    ])
    .png()
    .toBuffer()
  await page.getByLabel('Choose a picture').setInputFiles(asFile(scene))
  await page.getByRole('link', { name: 'Heart', exact: true }).first().waitFor(PATIENCE)
  expect(await page.getByRole('button', { name: /^Part \d/ }).count()).toBe(2)
  const box = page.locator('.picture-stage__box')
  const before = (await box.boundingBox())!
  await page.mouse.move(before.x, before.y)
  await page.mouse.down()
  await page.mouse.move(before.x - 20, before.y - 20, { steps: 4 })
  await page.mouse.up()
  const after = (await box.boundingBox())!
  expect(after.width).toBeGreaterThan(before.width + 10)
  await page.getByRole('checkbox', { name: 'Mirror the picture' }).check()
  await page.getByRole('checkbox', { name: /Also turned/ }).check()
  await page.getByRole('checkbox', { name: 'Same colours first' }).check()
  expect(await axe(page)).toEqual([])
  const link = page.getByRole('link', { name: /^Show (all )?\d/ })
  await expect.poll(async () => (await link.getAttribute('href')) ?? '').toMatch(/also=.*colors=/)
})

type Hand = {
  move(x: number, y: number): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
}

/** Looks like a work of the test catalogue, which has no square, in shares of the canvas. */
const HEART = [
  [0.5, 0.32],
  [0.6, 0.22],
  [0.72, 0.22],
  [0.82, 0.32],
  [0.82, 0.46],
  [0.5, 0.82],
  [0.18, 0.46],
  [0.18, 0.32],
  [0.28, 0.22],
  [0.4, 0.22],
  [0.5, 0.32],
] as const

/** One stroke around a heart in the middle of the canvas. */
async function drawHeart(page: Page, hand: Hand): Promise<void> {
  const pad = page.locator('.picture-pad')
  await pad.waitFor(PATIENCE)
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad.boundingBox())!
  const [first, ...others] = HEART.map(([u, v]) => [x + u * width, y + v * height] as const)
  await hand.move(...first!)
  await hand.down()
  let [fromX, fromY] = first!
  for (const [toX, toY] of others) {
    for (let step = 1; step <= 4; step += 1) {
      await hand.move(fromX + ((toX - fromX) * step) / 4, fromY + ((toY - fromY) * step) / 4)
    }
    ;[fromX, fromY] = [toX, toY]
  }
  await hand.up()
}
