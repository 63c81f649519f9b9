// @module-tag sweep
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { findUnnamed, findViolations, overflowOf } from '../harness/measure-a11y.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { clientOf, markup, openSvgPage } from './open-svg-page.ts'

const t = createTranslator('en', loadMessages('en', ['svgEditor', 'editors']))
const EDITOR = '/svg-editor?item=icon/sun'
const LONG_MS = 180_000
const soon = { timeout: 60_000 }

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSite()
}, LONG_MS)
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

const open = (path = EDITOR, options: BrowserContextOptions = {}) =>
  openSvgPage({ site, browser }, path, options)

test(
  'on a phone the pen draws by touch, and nothing is wider than 360 px',
  async () => {
    await using opened = await open('/svg-editor?size=24', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    const { page } = opened
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: t('svgEditor.tool.pen'), exact: true }).tap()
    const tap = async (x: number, y: number) => {
      const at = await clientOf(page, x, y)
      await page.touchscreen.tap(at.x, at.y)
    }
    await tap(4, 4)
    await tap(20, 4)
    await tap(12, 20)
    await tap(4, 4)
    await expect.poll(() => markup(page), soon).toMatch(/d="M4 4L20 4L12 20Z"/)
  },
  LONG_MS,
)

test(
  'axe finds nothing, wide and narrow, in light and dark, with code and lint open',
  async () => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
      [640, 'light'],
    ] as const) {
      await using opened = await open(EDITOR, { viewport: { width, height: 800 }, colorScheme })
      const { page } = opened
      await page.keyboard.press('Control+a')
      await page.getByRole('button', { name: t('svgEditor.lint'), exact: true }).click()
      await page.getByRole('heading', { name: t('svgEditor.lint') }).waitFor(soon)
      expect([width, await findViolations(page)]).toEqual([width, []])
      expect(await findUnnamed(page)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
  },
  LONG_MS,
)

test(
  'without JavaScript a file is opened, turned and downloaded, and the page says what it shows',
  async () => {
    await using opened = await open('/svg-editor', { javaScriptEnabled: false })
    const { page } = opened
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#ff0000" d="M0 0h20v10z"/></svg>'
    await page
      .locator('input[name="file"]')
      .setInputFiles({ name: 'boat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await page.getByRole('button', { name: t('svgEditor.openSend'), exact: true }).click()
    await page.locator('select[name="turn"]').selectOption('90')
    await page.getByRole('button', { name: t('svgEditor.apply') }).click()
    expect(await page.locator('.svg-art img').getAttribute('src')).toContain('matrix')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('button[name="format"][value="svg"]').click(),
    ])
    expect(String(await readFile(await file.path()))).toContain('matrix(')
  },
  LONG_MS,
)
