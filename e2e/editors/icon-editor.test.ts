import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip } from '#site/testing/read-zip.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const soon = { timeout: 20_000 }
const DESIGN = '/icon-editor?icon=sun&shape=circle&tile=1e6b58&paint=one&color=ffffff&size=60'

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

const open = (path: string, options: BrowserContextOptions = {}) =>
  visitors.open(path, { viewport: { width: 1440, height: 900 }, acceptDownloads: true, ...options })

const art = (page: Page) => page.locator('[data-art]').getAttribute('src')
const svgOf = async (page: Page) => decodeURIComponent((await art(page)) ?? '')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('an option is shown at once, named by undo, and written to the address', async () => {
  await using visitor = await open('/icon-editor?icon=sun')
  const { page, problems } = visitor
  const before = await art(page)
  await page.getByRole('radio', { name: 'Squircle' }).check()
  await expect.poll(() => svgOf(page), soon).toContain('#6563ff')
  await expect.poll(() => new URL(page.url()).searchParams.get('shape'), soon).toBe('squircle')
  await page.getByRole('spinbutton', { name: 'Tile size' }).fill('80')
  await expect.poll(() => new URL(page.url()).searchParams.get('tileSize'), soon).toBe('80')
  await page.getByRole('button', { name: 'Undo: Tile size' }).click()
  await page.getByRole('button', { name: 'Undo: Tile shape' }).click()
  expect(await art(page)).toBe(before)
  await page.getByRole('button', { name: 'Redo: Tile shape' }).click()
  expect(await svgOf(page)).toContain('#6563ff')
  expect(problems).toEqual([])
  expect(await axe(page)).toEqual([])
})

test(
  'an icon of the library takes the place of the other, and undo brings it back',
  { tags: 'sweep' },
  async () => {
    await using visitor = await open('/icon-editor?icon=sun&shape=circle')
    const { page, problems } = visitor
    const sun = await svgOf(page)
    await page.getByRole('searchbox', { name: 'Search icons' }).fill('heart')
    await page.keyboard.press('Enter')
    const heart = page
      .locator('.icon-pick', { hasText: '' })
      .and(page.getByRole('link', { name: 'Heart', exact: true }))
    await heart.first().click()
    await page.getByRole('heading', { name: 'Icon editor: Heart' }).waitFor()
    expect(new URL(page.url()).searchParams.get('shape')).toBe('circle')
    await page.keyboard.press('Control+z')
    await page.getByRole('heading', { name: 'Icon editor: Sun' }).waitFor()
    expect(await svgOf(page)).toBe(sun)
    await page.keyboard.press('Control+Shift+z')
    await page.getByRole('heading', { name: 'Icon editor: Heart' }).waitFor()
    expect(problems).toEqual([])
  },
)

test(
  'the editor comes back to the icon and the search of last time',
  { tags: 'sweep' },
  async () => {
    await using visitor = await open('/icon-editor?icon=heart&q=heart')
    const { page } = visitor
    const stored = () => page.evaluate(() => localStorage.getItem('icon-editor'))
    await expect
      .poll(stored, soon)
      .toBe(JSON.stringify({ query: 'heart', selectedIconName: 'heart', categories: [] }))
    await page.goto(`${site.address}/icon-editor`)
    await page.getByRole('heading', { name: 'Icon editor: Heart' }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search icons' }).inputValue()).toBe('heart')
  },
)

test('all of it goes by keyboard alone: choose, design, undo, download', async () => {
  await using visitor = await open('/icon-editor?icon=sun')
  const { page } = visitor
  const { keyboard } = page
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    )
  const tabTo = async (reached: () => Promise<boolean>) => {
    for (let step = 0; step < 60; step++) {
      if (await reached()) return
      await keyboard.press('Tab')
    }
    throw new Error('not reached')
  }
  await tabTo(() => page.evaluate(() => document.activeElement?.matches('.icon-pick') ?? false))
  const first = await focused()
  await keyboard.press('ArrowRight')
  const second = await focused()
  expect(second).not.toBe(first)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: `Icon editor: ${second}` }).waitFor()
  await tabTo(() =>
    page.evaluate(() => document.activeElement?.matches('input[name="shape"]') ?? false),
  )
  await keyboard.press('ArrowDown')
  await expect.poll(() => new URL(page.url()).searchParams.get('shape'), soon).toBe('square')
  await keyboard.press('Control+z')
  await expect.poll(() => new URL(page.url()).searchParams.get('shape'), soon).toBe(null)
  await tab(page, 'Tile').focus()
  await keyboard.press('End')
  await tabTo(async () => (await focused()) === 'SVG')
  const coming = page.waitForEvent('download')
  await keyboard.press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/\.svg$/)
})

test('browser and server draw the same picture', async () => {
  await using visitor = await open(`${DESIGN}&shadow=1&text=Ab&textY=30&badge=heart&canvas=256`)
  const { page } = visitor
  const server = await svgOf(page)
  await page.getByRole('spinbutton', { name: 'Corner radius' }).fill('25')
  await page.getByRole('spinbutton', { name: 'Corner radius' }).fill('24')
  await page.getByRole('spinbutton', { name: 'Corner radius' }).blur()
  await expect.poll(() => svgOf(page), soon).toBe(server)
  const shot = await page.evaluate(async () => {
    const picture = document.querySelector<HTMLImageElement>('[data-art]')!
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 })
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0, 256, 256)
    return [...context.getImageData(0, 0, 256, 256).data]
  })
  const path = `/icon-editor/file?${new URL(page.url()).search.slice(1)}&format=png&px=256`
  const drawn = await sharp(await (await fetch(site.address + path)).arrayBuffer())
    .raw()
    .toBuffer()
  let different = 0
  for (let at = 0; at < shot.length; at += 4) {
    const alphas = [shot[at + 3]!, drawn[at + 3]!]
    const far = [0, 1, 2].some(
      (c) => Math.abs(shot[at + c]! * alphas[0]! - drawn[at + c]! * alphas[1]!) > 32 * 255,
    )
    if (far || Math.abs(alphas[0]! - alphas[1]!) > 32) different++
  }
  expect(different / (256 * 256)).toBeLessThanOrEqual(0.01)
})

test(
  'a set of app icons, a whole pack with its progress, and a file of one’s own are downloaded',
  { tags: 'sweep' },
  async () => {
    await using visitor = await open(DESIGN)
    const { page, problems } = visitor
    await tab(page, 'Export').click()
    const take = async (name: string | RegExp) => {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name, exact: typeof name === 'string' }).click()
      return readFile(await (await coming).path())
    }
    const set = await readZip(await take('Download set'))
    expect([...set.keys()]).toContain('icon-maskable-512.png')
    await page.getByText('Downloaded.').waitFor()
    const pack = await readZip(await take('All as PNG'))
    expect([...pack.keys()].filter((path) => path.startsWith('png/')).length).toBeGreaterThan(20)

    const own =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path fill="#123456" d="M0 0h8v8z"/></svg>'
    await page.setInputFiles('input[type="file"]', {
      name: 'mine.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(own),
    })
    await page.getByRole('heading', { name: 'mine' }).waitFor()
    const file = String(await take('SVG'))
    expect(file).toContain('<path')
    expect(file).not.toContain('script')
    await page.setInputFiles('input[type="file"]', {
      name: 'bad.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<html>'),
    })
    await page.getByText('This file cannot be opened.').waitFor()
    await page.getByRole('heading', { name: 'mine' }).waitFor()
    expect(problems).toEqual([])
  },
)

test(
  'without JavaScript the form shows the design and downloads it',
  { tags: 'sweep' },
  async () => {
    await using visitor = await open(DESIGN, { javaScriptEnabled: false })
    const { page } = visitor
    expect(await svgOf(page)).toContain('#1e6b58')
    await page.getByRole('radio', { name: 'Hexa' }).check()
    await page.getByRole('button', { name: 'Apply options' }).click()
    expect(new URL(page.url()).searchParams.get('shape')).toBe('hexa')
    expect(await page.getByRole('radio', { name: 'Hexa' }).isChecked()).toBe(true)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'SVG', exact: true }).click()
    const file = String(await readFile(await (await coming).path()))
    expect(file).toContain('#1e6b58')
    expect(file).toContain('Ada Line')
    await page.locator('.icon-pick').nth(2).click()
    await page.getByRole('heading', { name: 'Icon editor: Arrow' }).waitFor()
    expect(new URL(page.url()).searchParams.get('shape')).toBe('hexa')
  },
)

test('a locked icon is edited as a picture, and its drawing never comes', async () => {
  await using visitor = await open('/icon-editor?icon=arrow-down-left')
  const { page } = visitor
  expect(await art(page)).toMatch(/^\/icon-editor\/preview\.webp\?/)
  await page.getByRole('radio', { name: 'Circle', exact: true }).check()
  await expect.poll(() => art(page), soon).toContain('shape=circle')
  await tab(page, 'Export').click()
  await page.getByRole('button', { name: 'SVG', exact: true }).click()
  await page.locator('.ed-progress .notice--danger').waitFor()
  expect(await page.content()).not.toMatch(/<path[^>]*rotate\(225/)
})

test('an icon that is not there says so and keeps the design', { tags: 'sweep' }, async () => {
  await using visitor = await open('/icon-editor?icon=never-was&shape=hexa')
  const { page } = visitor
  await page.locator('.icon-stage .notice').waitFor()
  expect(await page.getByRole('radio', { name: 'Hexa' }).isChecked()).toBe(true)
})

test.each([
  ['a phone', { width: 360, height: 740 }, 'light'],
  ['a window at 200 %', { width: 720, height: 450 }, 'dark'],
  ['a wide window', { width: 1800, height: 1000 }, 'dark'],
] as const)(
  '%s shows all of it without sideways scrolling',
  { tags: 'sweep' },
  async (_name, viewport, colorScheme) => {
    await using visitor = await open(DESIGN, {
      viewport,
      colorScheme,
      hasTouch: viewport.width === 360,
    })
    const { page, problems } = visitor
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    expect(await axe(page)).toEqual([])
    const box = await page.locator('.icon-board__box').boundingBox()
    expect(box!.width).toBeGreaterThan(80)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/${viewport.width}.png` })
    expect(problems).toEqual([])
  },
)

test('a press at the coordinates of a shape chooses it', { tags: 'sweep' }, async () => {
  await using visitor = await open('/icon-editor?icon=sun')
  const { page } = visitor
  const box = await page.locator('.icon-shapes label', { hasText: 'Beacon' }).boundingBox()
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
  expect(await page.getByRole('radio', { name: 'Beacon' }).isChecked()).toBe(true)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/1440.png` })
})
