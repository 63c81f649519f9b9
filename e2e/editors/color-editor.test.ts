// @module-tag sweep
import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser } from '#site/testing/sign-in.ts'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import {
  findSmallTargets,
  findUnnamed,
  findViolations,
  overflowOf,
} from '../harness/measure-a11y.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'
import { openPage } from '../catalogue/asset-visitors.ts'

let site: StartedSite
let browser: Browser
let pool: Pool

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSite(async (database) => {
    pool = database.pool
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

const open = (path: string, options: BrowserContextOptions = {}) =>
  openPage({ browser, address: site.address }, path, { userAgent: visitorAgent, ...options })

const hexesOf = (page: Page) =>
  page
    .locator('.hue__hex')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value.toLowerCase()))
const announced = (page: Page) => page.locator('[data-announcer]')

const HILLS = '/color-editor?palette=1c1b22-1e4b47-647038-c0512f-e5ae3b-f2e8d5'

test('a palette is named, ordered, locked, shuffled and undone by the keyboard alone', async () => {
  await using opened = await open(HILLS)
  const { page, problems } = opened
  const press = (keys: string) => page.keyboard.press(keys)

  await page.getByRole('textbox', { name: 'Name of colour 4' }).focus()
  await page.keyboard.type('Brick')
  await press('Tab')
  await press('Control+A')
  await page.keyboard.type('#b04020')
  await page.getByRole('button', { name: 'Lock Brick' }).focus()
  await press('Space')
  await press('Tab')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await expect.poll(() => announced(page).innerText(), PATIENCE).toBe('Move Brick to position 2')
  expect((await hexesOf(page))[1]).toBe('#b04020')

  // The grip went along with its swatch, and so did the focus.
  await press('Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const before = await hexesOf(page)
  await press('Space')
  await expect.poll(() => hexesOf(page), PATIENCE).not.toEqual(before)
  const shuffled = await hexesOf(page)
  expect(shuffled[1]).toBe('#b04020')
  await press('Control+Z')
  await expect.poll(() => hexesOf(page), PATIENCE).toEqual(before)
  expect(await announced(page).innerText()).toBe('Undone: Shuffle colours')
  await press('Control+Shift+Z')
  await expect.poll(() => hexesOf(page), PATIENCE).toEqual(shuffled)

  await page.getByRole('tab', { name: /^Contrast/ }).focus()
  await press('ArrowRight')
  await page.getByText('Machado 2009').waitFor()
  await press('ArrowRight')
  await page.getByRole('columnheader', { name: '950' }).waitFor()
  await page.waitForURL(/tab=scale/)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await hexesOf(page)).toEqual(shuffled)
  expect(await page.getByRole('button', { name: 'Lock Brick' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  expect(problems).toEqual([])
})

test('a swatch is dragged by the mouse, and a slider paints the artwork as it moves', async () => {
  // Tall enough that the bar about cookies covers nothing that is pressed.
  await using opened = await open(`${HILLS}&art=/illustration/paper-birds`, {
    viewport: { width: 1280, height: 1200 },
  })
  const { page, problems } = opened
  const grip = page.getByRole('button', { name: 'Move Colour 1', exact: true })
  const from = (await grip.boundingBox())!
  const column = (await page.locator('.hue').nth(3).boundingBox())!
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(column.x + column.width / 2, column.y + 90, { steps: 8 })
  expect(await page.locator('.hue[data-drop=after]').count()).toBe(1)
  await page.mouse.up()
  await expect
    .poll(() => hexesOf(page), PATIENCE)
    .toEqual(['#1e4b47', '#647038', '#c0512f', '#1c1b22', '#e5ae3b', '#f2e8d5'])

  await page.getByRole('textbox', { name: 'Name of colour 4' }).focus()
  const hue = (await page.getByRole('slider', { name: 'Lightness' }).boundingBox())!
  const figures = page.locator('.hue').nth(3).locator('[data-live=figures]')
  const code = await page.locator('.colors__code').innerText()
  const drawn = await page.locator('[data-piece]').first().getAttribute('style')
  await page.mouse.move(hue.x + hue.width * 0.25, hue.y + hue.height / 2)
  await page.mouse.down()
  await page.mouse.move(hue.x + hue.width * 0.7, hue.y + hue.height / 2, { steps: 10 })
  // While it moves, columns and artwork follow; tables and exports wait for the end.
  await expect.poll(() => figures.innerText(), PATIENCE).toMatch(/^(6[89]|7[0-2])\.\d% /)
  expect(await page.locator('[data-piece]').first().getAttribute('style')).not.toBe(drawn)
  expect(await page.locator('.colors__code').innerText()).toBe(code)
  await page.mouse.up()
  await expect.poll(() => page.locator('.colors__code').innerText(), PATIENCE).not.toBe(code)
  await page.getByRole('button', { name: 'Undo: Change colour of Colour 4' }).click()
  await expect.poll(() => page.locator('.colors__code').innerText(), PATIENCE).toBe(code)
  expect(problems).toEqual([])
})

test('without JavaScript the form does everything: palette, checks, artwork and files', async () => {
  await using opened = await open(`${HILLS}&art=/illustration/paper-birds`, {
    javaScriptEnabled: false,
  })
  const { page } = opened
  await page.getByRole('textbox', { name: 'Name of colour 4' }).fill('Brick')
  await page.getByRole('button', { name: 'Lock Colour 4' }).click()
  expect(await page.getByRole('button', { name: 'Lock Brick' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  const before = await hexesOf(page)
  await page.getByRole('button', { name: 'Shuffle unlocked' }).click()
  const shuffled = await hexesOf(page)
  expect(shuffled).not.toEqual(before)
  expect(shuffled[3]).toBe('#c0512f')
  expect(page.url()).not.toContain('do=')
  await page.getByRole('button', { name: 'Move Brick back' }).click()
  expect((await hexesOf(page))[2]).toBe('#c0512f')
  await page.getByRole('tab', { name: /^Vision/ }).click()
  await page.getByText('Machado 2009').waitFor()
  expect(await page.locator('[data-piece]').first().getAttribute('style')).toContain('--p0')

  const field = page.locator('.hue__hex').first()
  await field.fill('redd')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('“redd” is not a colour.').waitFor()
  expect((await hexesOf(page))[0]).toBe(shuffled[0])

  const link = page.getByRole('link', { name: 'Download DTCG 2025.10' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const tokens = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(tokens.brick.$value.hex).toBe('#c0512f')
  const ase = await page.request.get(`${site.address}/color-editor/tokens/ase?palette=c0512f`)
  expect((await ase.body()).subarray(0, 4).toString()).toBe('ASEF')
  expect(ase.headers()['content-disposition']).toContain('palette.ase')
})

test('other artwork is found by words and by address; palette and undo go along', async () => {
  await using opened = await open(HILLS)
  const { page, problems } = opened
  await page.getByRole('button', { name: 'Shuffle unlocked' }).click()
  const shuffled = await hexesOf(page)
  const words = page.getByRole('textbox', { name: /^Words, or the address/ })
  await words.fill('cloud')
  await words.press('Enter')
  await page.getByRole('button', { name: 'Show Cloud in the palette', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Cloud', exact: true }).waitFor()
  await words.fill(`${site.address}/illustration/paper-birds`)
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.getByRole('heading', { name: 'Paper birds' }).waitFor()
  expect(await hexesOf(page)).toEqual(shuffled)

  await page.getByRole('button', { name: 'Take its colours' }).click()
  await expect.poll(() => hexesOf(page), PATIENCE).not.toEqual(shuffled)
  await page.getByRole('button', { name: 'Undo: Take colours' }).click()
  await page.getByRole('button', { name: 'Undo: Shuffle colours' }).click()
  await expect.poll(async () => (await hexesOf(page))[0], PATIENCE).toBe('#1c1b22')
  await page.waitForURL((url) => url.searchParams.get('art') === '/illustration/paper-birds')
  expect(problems).toEqual([])
})

test('colours come from a picture in the browser, which sends it nowhere', async () => {
  await using opened = await open(HILLS)
  const { page } = opened
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const half = { width: 40, height: 40, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#2040c0' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { ...half, width: 80, background: '#20a060' } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .png()
    .toBuffer()
  await page.getByLabel('A picture').setInputFiles({
    name: 'flag.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await expect
    .poll(async () => (await hexesOf(page)).toSorted(), PATIENCE)
    .toEqual(['#2040c0', '#20a060'])
  await page.getByLabel('A picture').setInputFiles({
    name: 'none.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await page.getByText('No colours could be read from this file.').waitFor()
  expect(sent.filter((url) => url.includes('color-editor') || url.includes('palette'))).toEqual([])
})

test('a picture is dropped or pasted anywhere; one above 10 MB is refused in words and costs nothing', async () => {
  await using opened = await open(HILLS)
  const { page, problems } = opened
  const green = await sharp({
    create: { width: 30, height: 30, channels: 3, background: '#20a060' },
  })
    .png()
    .toBuffer()
  const before = await hexesOf(page)
  /** Whether the browser was kept from opening the file itself. */
  const give = (way: 'drop' | 'paste', bytes: number[], length: number) =>
    page.evaluate(
      ([kind, content, size]) => {
        const data = new DataTransfer()
        const padding = new Uint8Array(Math.max(0, size - content.length))
        const parts = [new Uint8Array(content), padding]
        data.items.add(new File(parts, 'sea.png', { type: 'image/png' }))
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        return !document.querySelector('.colors')!.dispatchEvent(event)
      },
      [way, bytes, length] as const,
    )

  for (const way of ['drop', 'paste'] as const) {
    expect(await give(way, [...green], 10_000_001)).toBe(true)
    await page.getByText('sea.png is too large: 10 MB.', { exact: false }).waitFor()
    expect(await hexesOf(page)).toEqual(before)
    expect(await give(way, [...green], 0)).toBe(true)
    await expect.poll(() => hexesOf(page)).toEqual(['#20a060'])
    expect(await page.getByText('is too large', { exact: false }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo: Take colours' }).click()
    await expect.poll(() => hexesOf(page)).toEqual(before)
  }
  expect(problems).toEqual([])
})

test('the palette is saved as a brand palette of the account; guests are led to sign up', async () => {
  await using guest = await open(`${HILLS}&title=Hills`)
  const signUp = guest.page.getByRole('link', { name: 'Sign up to save' })
  const address = new URL((await signUp.getAttribute('href'))!, site.address)
  expect(address.searchParams.get('redirect')).toContain('/color-editor?color=1c1b22')

  const user = await createTestUser({ pool })
  await using opened = await open('/about')
  const { page } = opened
  await signInto(page.context(), site.address, { pool } as never, user)
  await page.goto(`${site.address}${HILLS}&title=Hills`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Shuffle unlocked' }).click()
  const hexes = await hexesOf(page)
  await page.getByRole('button', { name: 'Save palette' }).click()
  await page.getByText('Palette saved.').waitFor()
  const { rows } = await pool.query('select name, colors from brand_palettes')
  expect(rows).toEqual([{ name: 'Hills', colors: [...new Set(hexes)] }])
  expect(await hexesOf(page)).toEqual(hexes)
})

for (const tab of ['scale', 'contrast', 'vision'] as const) {
  test(`${tab}: axe finds nothing in either theme, and nothing overflows at 360 px or 200 %`, async () => {
    await using opened = await open(`${HILLS}&tab=${tab}`, { bypassCSP: true })
    const { page } = opened
    expect(await findViolations(page)).toEqual([])
    expect(await findUnnamed(page)).toEqual([])
    expect(await findSmallTargets(page)).toEqual([])
    for (const width of [640, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect([width, await overflowOf(page)]).toEqual([width, 0])
    }
  })
}
