import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { lateParts } from '../harness/late-parts.ts'
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

/** Somebody whose page hears its clicks, and how many documents it has loaded. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const visitor = await visitors.open(path, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
    ...options,
  })
  const documents: string[] = []
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await lateParts(visitor.page)
  return { ...visitor, documents }
}

const drawer = (page: Page) => page.locator('dialog.drawer')
const link = (page: Page, path: string) => page.locator(`#results [href="${path}"]`)
const pathOf = (page: Page) => new URL(page.url()).pathname

async function loaded(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('heading', { name, exact: true }).waitFor()
}

test('an item opens beside its list with its address; Back, Escape and Close lead back to its cell', async () => {
  await using visitor = await open('/icons/arrow')
  const { page, documents } = visitor
  const cell = link(page, '/icon/arrow-up')
  await cell.click()
  await loaded(page, 'Arrow up')
  expect(pathOf(page)).toBe('/icon/arrow-up')
  expect(await page.title()).toMatch(/^Arrow up/)
  expect(await page.locator('#results .cell').count()).toBeGreaterThan(1)
  expect(await axe(page)).toEqual([])
  const isWithin = () => drawer(page).evaluate((panel) => panel.contains(document.activeElement))
  expect(await isWithin()).toBe(true)

  await page.goBack()
  await expect.poll(() => drawer(page).count(), PATIENCE).toBe(0)
  expect(pathOf(page)).toBe('/icons/arrow')
  await expect.poll(() => cell.evaluate((a) => a === document.activeElement), PATIENCE).toBe(true)

  await page.keyboard.press('Enter')
  await loaded(page, 'Arrow up')
  await page.keyboard.press('Escape')
  await expect.poll(() => drawer(page).count(), PATIENCE).toBe(0)
  expect(pathOf(page)).toBe('/icons/arrow')

  await page.keyboard.press('Enter')
  await loaded(page, 'Arrow up')
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => drawer(page).count(), PATIENCE).toBe(0)
  expect(pathOf(page)).toBe('/icons/arrow')

  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Arrow up' }).waitFor()
  expect(documents).toEqual([])
  expect(visitor.problems).toEqual([])
})

test('the arrow keys lead to the next and the previous item, and one step back closes', async () => {
  await using visitor = await open('/icons/arrow')
  const { page } = visitor
  const links = page.locator('#results .cell__link')
  const [first, second] = await Promise.all([0, 1].map((at) => links.nth(at).getAttribute('href')))
  await links.first().click()
  await drawer(page).getByRole('heading').first().waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => pathOf(page), PATIENCE).toBe(second)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => pathOf(page), PATIENCE).toBe(first)
  await drawer(page).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => pathOf(page), PATIENCE).toBe(second)
  await page.goBack()
  await expect.poll(() => pathOf(page), PATIENCE).toBe('/icons/arrow')
  await expect
    .poll(() => links.nth(1).evaluate((a) => a === document.activeElement), PATIENCE)
    .toBe(true)
})

test('loaded anew, opened in another tab or without scripts, the item is a page', async () => {
  await using visitor = await open('/icons/heart')
  const { page, context } = visitor
  await link(page, '/icon/heart').click()
  await loaded(page, 'Heart')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Heart' }).waitFor()
  expect(await drawer(page).count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'heart', exact: true }).waitFor()

  await lateParts(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link(page, '/icon/heart').click({ modifiers: ['Control'] }),
  ])
  await tab.getByRole('heading', { level: 1, name: 'Heart' }).waitFor()
  expect(await drawer(page).count()).toBe(0)

  await using plain = await visitors.open('/icons/heart', { javaScriptEnabled: false })
  await link(plain.page, '/icon/heart').click()
  await plain.page.getByRole('heading', { level: 1, name: 'Heart' }).waitFor()
})

test('on a phone the item is a sheet from below', { tags: 'sweep' }, async () => {
  await using visitor = await open('/icons/heart', {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  })
  const { page } = visitor
  await link(page, '/icon/heart').tap()
  await loaded(page, 'Heart')
  const box = await drawer(page).boundingBox()
  expect(box?.width).toBe(390)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => drawer(page).count(), PATIENCE).toBe(0)
})

test('colour, format and size chosen in the panel go into the file', async () => {
  await using visitor = await open('/icons/heart')
  const { page } = visitor
  await link(page, '/icon/heart').click()
  await loaded(page, 'Heart')
  await drawer(page).getByRole('radio', { name: '#d8643c' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page).getByRole('button', { name: 'Download' }).first().click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('stroke="#d8643c"')
  await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe('?color=d8643c')
})
