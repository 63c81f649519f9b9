// @module-tag sweep
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

/** The stage of the icon editor: pixels, keylines, zoom; and tiles of an outline of one's own. */
const soon = { timeout: 20_000 }

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
  visitors.open(path, { viewport: { width: 1440, height: 900 }, ...options })

const svgOf = async (page: Page) =>
  decodeURIComponent((await page.locator('[data-art]').getAttribute('src')) ?? '')

const parameter = (page: Page, name: string) => () => new URL(page.url()).searchParams.get(name)

/** Pixels that are neither free nor covered. */
const halfCovered = (page: Page, px: number) =>
  page.evaluate((size) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`canvas[data-px="${size}"]`)!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, size, size)
    return data.filter((value, at) => at % 4 === 3 && value > 32 && value < 223).length
  }, px)

test('an icon is aligned to the pixels of a small size, as a step, and nudged by buttons', async () => {
  await using visitor = await open('/icon-editor?icon=arrow-up&x=1.7&y=1.3')
  const { page, problems } = visitor
  await page.getByRole('switch', { name: 'Pixel view' }).check()
  await page.locator('[data-pixels]').waitFor()
  await page.getByRole('radio', { name: '24 × 24 px' }).check()
  await expect.poll(() => halfCovered(page, 24), soon).toBeGreaterThan(0)
  const before = await halfCovered(page, 24)
  await page.getByRole('button', { name: 'Align to pixels', exact: true }).click()
  await page.getByText('Aligned for 24 px.').waitFor()
  await expect.poll(() => halfCovered(page, 24), soon).toBeLessThan(before)
  await expect.poll(parameter(page, 'x'), soon).not.toBe('1.7')
  const aligned = await halfCovered(page, 24)
  await page.getByRole('button', { name: 'Align to pixels', exact: true }).click()
  await page.getByText('No position within half a pixel is sharper at 24 px.').waitFor()
  expect(await axe(page)).toEqual([])

  const x = Number(parameter(page, 'x')() ?? 0)
  await page.getByRole('button', { name: 'Move right by an eighth of a pixel' }).click()
  await expect.poll(parameter(page, 'x'), soon).toBe(String(Math.round(x * 100 + 52) / 100))
  await page.getByRole('button', { name: 'Undo: Nudge icon' }).click()
  await page.getByRole('button', { name: 'Undo: Align to pixels' }).click()
  await expect.poll(() => halfCovered(page, 24), soon).toBe(before)
  await page.getByRole('button', { name: 'Redo: Align to pixels' }).click()
  await expect.poll(() => halfCovered(page, 24), soon).toBe(aligned)
  expect(problems).toEqual([])
})

test('a locked icon is seen by its pixels and cannot be aligned', async () => {
  await using visitor = await open('/icon-editor?icon=arrow-down-left')
  const { page } = visitor
  await page.getByRole('switch', { name: 'Pixel view' }).check()
  await page.getByText('Aligning needs the drawing').waitFor()
  expect(
    await page.getByRole('button', { name: 'Align to pixels', exact: true }).isDisabled(),
  ).toBe(true)
})

test('keylines lie over the icon, and the canvas zooms by keys, wheel and two fingers', async () => {
  await using visitor = await open('/icon-editor?icon=sun&shape=circle', { hasTouch: true })
  const { page, problems } = visitor
  await page.getByRole('switch', { name: 'Keylines' }).check()
  await page.locator('[data-keylines]').waitFor()
  const widthOf = async () => (await page.locator('.icon-board__box').boundingBox())!.width
  const fitted = await widthOf()
  await page.locator('main.ed-stage').focus()
  await page.keyboard.press('+')
  await expect.poll(widthOf, soon).toBeCloseTo(fitted * 1.25, 0)
  await page.keyboard.press('0')
  await expect.poll(widthOf, soon).toBeCloseTo(fitted, 0)

  const area = (await page.locator('.icon-board').boundingBox())!
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(widthOf, soon).toBeCloseTo(fitted * 1.25, 0)
  await page.keyboard.press('0')

  const devtools = await page.context().newCDPSession(page)
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    })
  await fingers('touchStart', 40)
  for (const apart of [50, 60, 70, 80]) await fingers('touchMove', apart)
  await fingers('touchEnd', 0)
  await expect.poll(widthOf, soon).toBeGreaterThan(fitted * 1.8)
  expect(await axe(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a tile is a path that is typed; one that is none says why and changes nothing', async () => {
  await using visitor = await open('/icon-editor?icon=sun&tile=1e6b58')
  const { page, problems } = visitor
  await page.getByRole('radio', { name: 'Own path' }).check()
  const field = page.getByRole('textbox', { name: 'Path data of the tile' })
  await field.fill('M0 0h20v10h-20z')
  await expect.poll(parameter(page, 'path'), soon).toBe('M0 250L1000 250L1000 750L0 750Z')
  const drawn = await svgOf(page)
  expect(drawn).toContain('M0 128L512 128L512 384L0 384Z')
  for (const [text, reason] of [
    ['M0 0h9v9z"/><script>alert(1)</script>', 'This is not path data.'],
    ['M0 0L9 9', 'This path encloses no area.'],
    [`M0 0${'L9 9 9 0'.repeat(3000)}z`, 'This path has too many points'],
  ] as const) {
    await field.fill(text)
    await page.getByRole('alert').filter({ hasText: reason }).waitFor()
    expect(await svgOf(page)).toBe(drawn)
  }
  expect(await axe(page)).toEqual([])
  await page.reload({ waitUntil: 'networkidle' })
  expect(await svgOf(page)).toBe(drawn)

  const icon = page.getByRole('combobox', { name: 'Icon as tile' })
  await icon.fill('heart')
  await icon.press('Enter')
  await expect.poll(parameter(page, 'tileIcon'), soon).toBe('heart')
  await expect.poll(() => svgOf(page), soon).not.toContain('M0 128L512 128')
  const heart = await svgOf(page)
  expect(heart).toContain('fill="#1e6b58"')
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect.poll(() => svgOf(page), soon).toBe(drawn)
  expect(problems).toEqual([])
})

test('without JavaScript a path goes through the form, and one that is none is explained', async () => {
  await using visitor = await open('/icon-editor?icon=sun&shape=own', { javaScriptEnabled: false })
  const { page } = visitor
  const field = page.getByRole('textbox', { name: 'Path data of the tile' })
  await field.fill('m2 2 h4 v2 h-4 z')
  await page.getByRole('button', { name: 'Apply options' }).click()
  expect(await svgOf(page)).toContain('M0 128L512 128L512 384L0 384Z')
  await field.fill('<script>')
  await page.getByRole('button', { name: 'Apply options' }).click()
  expect(await page.locator('.icon-stage .notice').innerText()).toContain('not path data')
})
