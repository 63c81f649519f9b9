import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { clickAt } from '../harness/pointer.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

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

/** A guest on the icons who may read what a page puts into the clipboard. */
async function openIcons(width = 1280) {
  const visitor = await visitors.open('/icons/heart', {
    viewport: { width, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  })
  const cell = visitor.page.locator('#results .cell').filter({
    has: visitor.page.locator('[href="/icon/heart"]'),
  })
  return { ...visitor, cell }
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.each([390, 1280])(
  'a guest copies an icon from its cell with two clicks at %i px',
  async (width) => {
    await using visitor = await openIcons(width)
    const { page, cell } = visitor
    await cell.hover()
    await clickAt(page, cell.getByRole('button', { name: 'Copy Heart as SVG' }))
    await cell.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
    const text = await clipboard(page)
    expect(text).toMatch(/^<svg [^>]*stroke="currentColor"/)
    expect(text).toContain('stroke-width="1.5"')
    expect(new URL(page.url()).pathname).toBe('/icons/heart')
    expect(visitor.problems).toEqual([])
  },
)

test('Ctrl+C on a focused cell copies it in the form that was copied last', async () => {
  await using visitor = await openIcons()
  const { page, cell } = visitor
  await page.evaluate(() => localStorage.setItem('copy-form', 'jsx'))
  await page.reload({ waitUntil: 'networkidle' })
  await cell.locator('.cell__link').focus()
  await cell.getByRole('button', { name: 'Copy Heart as JSX' }).waitFor()
  await page.keyboard.press('Control+c')
  await cell.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
  expect(await clipboard(page)).toContain('export function Heart(props)')
})

test('colour and stroke chosen above the grid show on every glyph and go into copies and downloads', async () => {
  await using visitor = await openIcons()
  const { page, cell } = visitor
  const bar = page.getByRole('group', { name: 'Customise' })
  await bar.getByLabel('Colour').fill('#d8643c')
  await bar.getByRole('slider', { name: 'Stroke' }).fill('2')
  const glyph = cell.locator('svg').first()
  await expect
    .poll(() => glyph.evaluate((svg) => getComputedStyle(svg).color), PATIENCE)
    .toBe('rgb(216, 100, 60)')
  expect(await axe(page)).toEqual([])

  await cell.hover()
  await clickAt(page, cell.getByRole('button', { name: 'Copy Heart as SVG' }))
  await cell.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
  const copied = await clipboard(page)
  expect(copied).toContain('stroke="#d8643c"')
  expect(copied).toContain('stroke-width="2"')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    clickAt(page, cell.getByRole('button', { name: 'Download Heart as SVG' })),
  ])
  expect(download.suggestedFilename()).toBe('heart.svg')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('stroke="#d8643c"')
  expect(file).toContain('stroke-width="2"')

  await bar.getByRole('button', { name: 'Reset' }).click()
  await page.reload({ waitUntil: 'networkidle' })
  expect(await glyph.evaluate((svg) => getComputedStyle(svg).color)).not.toBe('rgb(216, 100, 60)')
})

test('what needs an account asks for one, and nothing is downloaded', async () => {
  await using visitor = await visitors.open('/icons')
  const { page } = visitor
  const premium = page.locator('#results .cell', { has: page.locator('.cell__mark') }).first()
  await premium.hover()
  await premium.locator('.act--get').waitFor()
  expect(await premium.locator('.act--copy').count()).toBe(0)
  await clickAt(page, premium.locator('.act--get'))
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
})
