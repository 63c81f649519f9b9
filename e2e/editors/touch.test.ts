/** The kit and colour editors by fingers alone, on phones of 390 and 360 px; the icon editor's fingers have a test of their own. */
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSampleKit } from '#site/testing/sample-kit.ts'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { overflowOf } from '../harness/measure-a11y.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { openKitPage } from './open-kit-page.ts'

const t = createTranslator('en', loadMessages('en', ['kitEditor', 'editors']))

type Point = { readonly x: number; readonly y: number }

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSite(async ({ pool }) => {
    await insertSampleKit(pool, { slug: 'plain-faces', name: 'Plain Faces', pack: 'faces' })
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

const open = (path: string, width: number) =>
  openKitPage({ site, browser }, path, {
    viewport: { width, height: 780 },
    hasTouch: true,
    isMobile: true,
  })

const drawing = (page: Page) => page.locator('.kit-drawing').innerHTML()

/**
 * Fingers go down together, along the points of each, rest and go up. By the clock of the events
 * a step takes 50 ms and the rest after a way 300, as Chromium takes a tap after a flick for its
 * end.
 */
async function touch(devtools: CDPSession, ...paths: readonly (readonly Point[])[]): Promise<void> {
  const count = paths[0]?.length ?? 0
  const lasts = count > 1 ? count * 0.05 + 0.3 : 0.05
  const began = Date.now() / 1000 - lasts
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === null ? [] : paths.map((path, id) => ({ ...path[at]!, id })),
      timestamp: began + (at === null ? lasts : at * 0.05),
    })
  await send('touchStart', 0)
  for (let at = 1; at < count; at += 1) await send('touchMove', at)
  await send('touchEnd', null)
}

function line(from: Point, to: Point): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  }))
}

async function middleOf(locator: Locator): Promise<Point & { readonly width: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it has no box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

test('a figure is moved, undone, zoomed and given other parts by fingers', async () => {
  await using opened = await open('/illustration-kit-editor/plain-faces', 390)
  const { page, errors } = opened
  const devtools = await page.context().newCDPSession(page)
  const stage = page.locator('.kit-drawing')
  await page.locator('.kit-frame:not([hidden])').waitFor()
  const before = await drawing(page)
  const middle = await middleOf(stage)
  const { x, y } = middle

  await touch(devtools, line(middle, { x: x + 40, y: y + 20 }))
  await expect.poll(() => drawing(page)).not.toBe(before)
  const moved = await drawing(page)
  await touch(devtools, [{ x: x - 20, y }], [{ x: x + 20, y }])
  await expect.poll(() => drawing(page)).toBe(before)
  await touch(devtools, [{ x: x - 30, y }], [middle], [{ x: x + 30, y }])
  await expect.poll(() => drawing(page)).toBe(moved)

  const from = [
    { x: x - 30, y },
    { x: x + 30, y },
  ] as const
  await touch(devtools, line(from[0], { x: x - 90, y }), line(from[1], { x: x + 90, y }))
  await expect.poll(async () => (await middleOf(stage)).width).toBeGreaterThan(middle.width * 2)
  const zoomed = await middleOf(stage)
  await touch(devtools, ...from.map((at) => line(at, { x: at.x + 30, y: at.y - 40 })))
  await expect.poll(async () => (await middleOf(stage)).y).toBeCloseTo(zoomed.y - 40, -1)
  expect(await drawing(page)).toBe(moved)

  // A long press is no menu and marks no text.
  await devtools.send('Input.synthesizeTapGesture', {
    x,
    y,
    duration: 800,
    gestureSourceType: 'touch',
  })
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  expect(await drawing(page)).toBe(moved)

  await page.getByRole('button', { name: t('kitEditor.slots') }).tap()
  await page.getByRole('button', { name: 'mouth', exact: true }).tap()
  const other = page.locator('input[name="slot.mouth"]:not(:checked)').first()
  await other.tap({ force: true })
  await expect.poll(() => drawing(page)).not.toBe(moved)
  expect(errors).toEqual([])
})

test('panels are sheets that a finger pulls up, down and away, at 360 px', async () => {
  await using opened = await open('/illustration-kit-editor/plain-faces', 360)
  const { page, errors } = opened
  const devtools = await page.context().newCDPSession(page)
  await page.locator('.kit-frame:not([hidden])').waitFor()
  const bar = page.getByRole('navigation', { name: t('editors.panel.choose') })
  const sheet = page.locator('.ed')
  const pull = async (by: number) => {
    const at = await middleOf(page.locator('.ed-grab'))
    await touch(devtools, line(at, { x: at.x, y: at.y + by }))
  }
  await bar.getByRole('button', { name: t('kitEditor.place') }).tap()
  await expect.poll(() => sheet.getAttribute('data-sheet')).toBe('low')
  await pull(-120)
  await expect.poll(() => sheet.getAttribute('data-sheet')).toBe('high')
  expect(await overflowOf(page)).toBe(0)
  const before = await drawing(page)
  await page.getByRole('button', { name: t('kitEditor.flipX'), exact: true }).tap()
  await expect.poll(() => drawing(page)).not.toBe(before)
  await pull(120)
  await expect.poll(() => sheet.getAttribute('data-sheet')).toBe('low')
  // The tap after a pull counts.
  await page.locator('.ed-grab').tap()
  await expect.poll(() => sheet.getAttribute('data-sheet')).toBe('high')
  await page.locator('.ed-grab').tap()
  await expect.poll(() => sheet.getAttribute('data-sheet')).toBe('low')
  await pull(120)
  await expect.poll(() => sheet.getAttribute('data-sheet')).toBe('closed')
  expect(errors).toEqual([])
})

test('a colour is dragged to another place by a finger', async () => {
  await using opened = await open('/color-editor?palette=0a6b58-d8643c-ffb800', 390)
  const { page, errors } = opened
  const devtools = await page.context().newCDPSession(page)
  const swatches = page.locator('[data-swatch]')
  const colors = () =>
    page
      .locator('[data-swatch] input[name="color"]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const first = await colors()
  expect(first).toHaveLength(3)
  const grip = swatches.first().locator('.hue__grip')
  const [from, to] = [await middleOf(grip), await middleOf(swatches.nth(2))]
  await touch(devtools, line(from, to))
  await expect.poll(colors).toEqual([first[1], first[2], first[0]])
  expect(await overflowOf(page)).toBe(0)
  expect(errors).toEqual([])
})
