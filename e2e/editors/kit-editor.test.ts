import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSampleKit } from '#site/testing/sample-kit.ts'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { findUnnamed, findViolations, overflowOf } from '../harness/measure-a11y.ts'
import { openKitPage } from './open-kit-page.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const t = createTranslator('en', loadMessages('en', ['kitEditor', 'editors', 'kits']))
const EDITOR = '/illustration-kit-editor/plain-faces'

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

const open = (path = EDITOR, options: BrowserContextOptions = {}) =>
  openKitPage({ site, browser }, path, options)

const drawing = (page: Page) => page.locator('.kit-drawing').innerHTML()
const ready = (page: Page) => page.locator('.kit-frame:not([hidden])').waitFor()
const part = (page: Page, slot: string, variant: string) =>
  page.locator(`input[name="slot.${slot}"][value="${variant}"]`)

test('a swap is painted at once, undone byte by byte and kept in the address', async () => {
  await using opened = await open()
  const { page, errors } = opened
  await ready(page)
  await page.getByRole('button', { name: 'mouth', exact: true }).click()
  const isSmile = await part(page, 'mouth', 'smile').isChecked()
  const before = await drawing(page)
  const other = isSmile ? 'line' : 'smile'
  const ms = await page.evaluate((variant) => {
    const input = document.querySelector<HTMLInputElement>(
      `input[name="slot.mouth"][value="${variant}"]`,
    )
    const began = performance.now()
    input?.click()
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    })
  }, other)
  console.log(`swap to paint: ${ms.toFixed(1)} ms`)
  const after = await drawing(page)
  expect(after).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawing(page)).toBe(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => drawing(page)).toBe(after)
  await settledAddress(page)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await drawing(page)).toBe(after)
  expect(errors).toEqual([])
})

/** Until the address bar holds the last step, as the links of the files do at once. */
async function settledAddress(page: Page): Promise<void> {
  await page.getByRole('tab', { name: t('kitEditor.export') }).click()
  const file = await page.getByRole('link', { name: 'SVG', exact: true }).getAttribute('href')
  const sceneOf = (address: string) => new URL(address, site.address).searchParams.get('s')
  const last = sceneOf(file ?? '')
  expect(last).toEqual(expect.any(String))
  await expect.poll(() => sceneOf(page.url())).toBe(last)
}

test('what is downloaded is what the canvas shows, with its author', async () => {
  await using opened = await open()
  const { page } = opened
  await ready(page)
  await page.getByRole('button', { name: t('kitEditor.shuffle') }).click()
  await page.getByRole('tab', { name: t('kitEditor.export') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'SVG', exact: true }).click(),
  ])
  const svg = await readFile(await download.path(), 'utf8')
  expect(svg).toMatch(/<dc:creator>[^]*Bo Shape[^]*<\/dc:creator>/)
  expect(svg).toMatch(/CC BY 4\.0|CC-BY-4\.0|Attribution 4\.0/)
  const plain = (text: string) =>
    text.replace(/<metadata>[^]*<\/metadata>/, '').replaceAll(/ data-(?:member|slot)="[^"]*"/g, '')
  const shown = await page.evaluate((text) => {
    const host = document.createElement('div')
    host.innerHTML = text
    return host.innerHTML
  }, plain(svg))
  const canvas = (await drawing(page)).replaceAll(/<g data-slot="[^"]*">/g, '<g>')
  const count = (text: string, tag: string) => text.split(`<${tag}`).length
  for (const tag of ['circle', 'path', 'rect']) {
    expect([tag, count(canvas, tag)]).toEqual([tag, count(shown, tag)])
  }
  for (const [data] of shown.matchAll(/ (?:d|cx|r)="[^"]*"/g)) expect(canvas).toContain(data)
})

test('a mouse at its coordinates moves a figure in one step', { tags: 'sweep' }, async () => {
  await using opened = await open(EDITOR, { viewport: { width: 1280, height: 800 } })
  const { page } = opened
  await ready(page)
  const before = await drawing(page)
  const box = await page.locator('.kit-drawing').boundingBox()
  if (!box) throw new Error('the drawing has no box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.6]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 10, { steps: 4 })
  await page.mouse.move(x + 60, y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => drawing(page)).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawing(page)).toBe(before)
})

test('the grip at the top turns a figure in one step', { tags: 'sweep' }, async () => {
  await using opened = await open(EDITOR, { viewport: { width: 1280, height: 800 } })
  const { page, errors } = opened
  await ready(page)
  await page.locator('.kit-member__name').first().focus()
  const before = await drawing(page)
  const [frame, grip] = [
    await page.locator('.kit-frame').boundingBox(),
    await page.locator('[data-grip="rotate"]').boundingBox(),
  ]
  if (!frame || !grip) throw new Error('no frame')
  expect(Math.min(grip.width, grip.height)).toBeGreaterThanOrEqual(23.5)
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.keyboard.down('Shift')
  const [x, y] = [frame.x + frame.width, frame.y + frame.height / 2]
  await page.mouse.move(x - 20, y - 20, { steps: 5 })
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect.poll(() => drawing(page)).toContain('rotate(90)')
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawing(page)).toBe(before)
  await page.getByRole('tab', { name: t('kitEditor.place') }).click()
  await page.getByRole('button', { name: t('kitEditor.turnRight', { degrees: 15 }) }).click()
  await expect.poll(() => drawing(page)).toContain('rotate(15)')
  expect(errors).toEqual([])
})

test('by keyboard alone: choose, lock, shuffle, add, move, reorder, remove', async () => {
  await using opened = await open(EDITOR, { viewport: { width: 1280, height: 800 } })
  const { page, errors } = opened
  await ready(page)
  await part(page, 'eyes', await checked(page, 'eyes')).focus()
  await page.keyboard.press('ArrowRight')
  const eyes = await checked(page, 'eyes')
  await page.locator('.kit-lock input').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: t('kitEditor.shuffle') }).focus()
  await page.keyboard.press('Enter')
  expect(await checked(page, 'eyes')).toBe(eyes)
  await expect
    .poll(() => page.locator('[data-announcer]').textContent())
    .toBe(t('kitEditor.step.shuffle'))
  await page.getByRole('tab', { name: t('kitEditor.colors') }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: t('kitEditor.addFigure') }).focus()
  await page.keyboard.press('Enter')
  const members = page.locator('.kit-member')
  await expect.poll(() => members.count()).toBe(2)
  const before = await drawing(page)
  await page.locator('.ed-canvas').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => drawing(page)).not.toBe(before)
  await page.keyboard.press('[')
  await expect
    .poll(() => page.locator('[data-announcer]').textContent())
    .toBe(t('kitEditor.step.layer'))
  await page.keyboard.press('Delete')
  await expect.poll(() => members.count()).toBe(1)
  expect(errors).toEqual([])
})

async function checked(page: Page, slot: string): Promise<string> {
  return page.locator(`input[name="slot.${slot}"]:checked`).inputValue()
}

test(
  'without JavaScript forms choose, shuffle with locks, add and export',
  { tags: 'sweep' },
  async () => {
    await using opened = await open(EDITOR, { javaScriptEnabled: false })
    const { page } = opened
    const before = await drawing(page)
    const other = (await part(page, 'mouth', 'smile').isChecked()) ? 'line' : 'smile'
    await part(page, 'mouth', other).check({ force: true })
    await page
      .locator('.kit-slots')
      .getByRole('button', { name: t('kitEditor.apply') })
      .click()
    expect(await part(page, 'mouth', other).isChecked()).toBe(true)
    expect(await drawing(page)).not.toBe(before)
    await page.locator('input[name="lock"][value="slot:mouth"]').check({ force: true })
    const moved = await drawing(page)
    await page.locator('input[name="place.mouth.translateX"]').fill('25')
    await page.locator('input[name="place.mouth.translateX"]').press('Enter')
    expect(await page.locator('input[name="place.mouth.translateX"]').inputValue()).toBe('25')
    expect(await drawing(page)).not.toBe(moved)
    await page.locator('input[name="lock"][value="slot:mouth"]').check({ force: true })
    await page.locator('input[name="seed"]').fill('Grace')
    await page.getByRole('button', { name: t('kitEditor.shuffle') }).click()
    expect(await part(page, 'mouth', other).isChecked()).toBe(true)
    await page.locator('select[name="do"]').selectOption({ label: 'Plain Faces' })
    await page.getByRole('button', { name: t('kitEditor.add'), exact: true }).click()
    expect(await page.locator('.kit-member').count()).toBe(2)
    const link = await page.getByRole('link', { name: 'SVG', exact: true }).getAttribute('href')
    const answer = await page.request.get(site.address + link)
    expect(answer.status()).toBe(200)
    expect((await answer.text()).split('<circle').length).toBeGreaterThan(5)
  },
)

test('a damaged address says so and shows a scene', async () => {
  await using opened = await open(`${EDITOR}?s=AAAA`)
  const { page } = opened
  expect(await page.locator('.kit-problem').textContent()).toContain(t('kitEditor.problem.address'))
  expect(await drawing(page)).toContain('<svg')
})

test('a part has an editor of its own, and the kit links to both', { tags: 'sweep' }, async () => {
  await using opened = await open('/illustration-kit/plain-faces')
  const { page } = opened
  await page.getByRole('link', { name: t('kits.kit.edit'), exact: true }).waitFor()
  await page.goto(`${site.address}/illustration-kit-object-editor/plain-faces-hair-curly`, {
    waitUntil: 'networkidle',
  })
  await ready(page)
  const before = await drawing(page)
  await part(page, 'hair', 'short').check({ force: true })
  await expect.poll(() => drawing(page)).not.toBe(before)
})

test(
  'axe finds nothing in either theme, and nothing is wider than 360 px',
  { tags: 'sweep' },
  async () => {
    await using opened = await open()
    const { page } = opened
    await ready(page)
    expect(await findViolations(page)).toEqual([])
    for (const name of [t('kitEditor.place'), t('kitEditor.scene'), t('kitEditor.export')]) {
      await page.getByRole('tab', { name }).click()
      expect([name, await findViolations(page)]).toEqual([name, []])
    }
    expect(await findUnnamed(page)).toEqual([])
    for (const width of [640, 360]) {
      await page.setViewportSize({ width, height: 640 })
      expect([width, await overflowOf(page)]).toEqual([width, 0])
    }
  },
)
