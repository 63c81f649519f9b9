import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { drag, drawn, markup, openSvgPage } from './open-svg-page.ts'

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

async function download(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('tab', { name: t('editors.export') }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format, exact: true }).first().click(),
  ])
  return readFile(await file.path())
}

test(
  'by mouse: a shape is drawn, moved and taken back to the same bytes, and what is downloaded is what is shown',
  async () => {
    await using opened = await open('/svg-editor?size=24', {
      viewport: { width: 1280, height: 800 },
    })
    const { page, errors } = opened
    expect(await markup(page)).toBe('')
    await page.getByRole('button', { name: t('svgEditor.tool.rect') }).click()
    await drag(page, [4, 4], [12, 10])
    await expect.poll(() => markup(page), soon).toContain('<rect x="4" y="4" width="8" height="6"')
    const before = await markup(page)
    await drag(page, [8, 7], [10, 8])
    await expect.poll(() => markup(page), soon).toContain('transform="translate(2 1)"')
    await page.keyboard.press('Control+z')
    await expect.poll(() => markup(page), soon).toBe(before)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => markup(page), soon).toContain('translate(2 1)')
    const svg = String(await download(page, 'SVG'))
    expect(svg).toContain('<rect x="4" y="4" width="8" height="6"')
    expect(errors).toEqual([])
  },
  LONG_MS,
)

test(
  'a heart is drawn by keyboard alone',
  async () => {
    await using opened = await open('/svg-editor?size=24')
    const { page, errors } = opened
    await page.locator('.svg-canvas').focus()
    await page.keyboard.press('p')
    // The cursor begins in the middle, 12 and 12.
    await page.keyboard.press('Enter')
    const go = async (dx: number, dy: number) => {
      const press = async (key: string, times: number) => {
        for (let at = 0; at < times; at += 1) await page.keyboard.press(key)
      }
      await press(dx < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(dx))
      await press(dy < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(dy))
    }
    const put = async (dx: number, dy: number, isSmooth: boolean) => {
      await go(dx, dy)
      await page.keyboard.press(isSmooth ? 'Shift+Enter' : 'Enter')
    }
    await put(0, 9, false) // 12 21
    await put(-9, -12, true) // 3 9
    await put(5, -5, true) // 8 4
    await put(4, 3, false) // 12 7
    await put(4, -3, true) // 16 4
    await put(5, 5, true) // 21 9
    await put(-9, 12, false) // back at the bottom: closes
    await expect.poll(() => markup(page), soon).toContain('<path')
    const d = / d="([^"]+)"/.exec(await markup(page))?.[1] ?? ''
    expect(d).toMatch(/^M12 21C.*3 9.*8 4.*12 7.*16 4.*21 9.*Z$/)
    // By the keyboard on: its colour, its name, back.
    await page.keyboard.press('Control+z')
    await expect.poll(() => markup(page), soon).toBe('')
    expect(errors).toEqual([])
  },
  LONG_MS,
)

test(
  'nodes are chosen and moved, a boolean joins areas, and each is one step',
  async () => {
    await using opened = await open('/svg-editor?size=24', {
      viewport: { width: 1280, height: 900 },
    })
    const { page, errors } = opened
    for (const [from, to] of [
      [
        [3, 3],
        [13, 13],
      ],
      [
        [9, 9],
        [20, 20],
      ],
    ] as const) {
      await page.keyboard.press('r')
      await drag(page, from, to)
    }
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: t('svgEditor.path.unite'), exact: true }).click()
    await expect.poll(() => markup(page), soon).toMatch(/^<path[^>]* d="M[^"]+Z"/)
    expect(await page.locator('.svg-problem').count()).toBe(0)
    const joined = await markup(page)
    await page.keyboard.press('n')
    await page.keyboard.press('.')
    await page.getByRole('group', { name: t('svgEditor.nodeKind') }).waitFor(soon)
    await page.locator('.svg-canvas').focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => markup(page), soon).not.toBe(joined)
    await page.keyboard.press('Control+z')
    await expect.poll(() => markup(page), soon).toBe(joined)
    expect(errors).toEqual([])
  },
  LONG_MS,
)

test(
  'code and canvas are one: what is typed is drawn, what is selected is marked, and what could run is refused',
  async () => {
    await using opened = await open('/svg-editor?size=24')
    const { page } = opened
    await page.getByRole('button', { name: t('svgEditor.code'), exact: true }).click()
    const code = page.getByRole('textbox', { name: t('svgEditor.codeLabel') })
    const source = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${inside}</svg>`
    await code.fill(
      source('<path id="keel" d="M2 2h20v6z"/>\n<circle id="sun" r="3" cx="12" cy="18"/>'),
    )
    await expect.poll(() => markup(page), soon).toContain('id="keel"')
    await page.getByRole('treeitem', { name: 'sun' }).click()
    await expect
      .poll(
        () =>
          code.evaluate((area: HTMLTextAreaElement) =>
            area.value.slice(area.selectionStart, area.selectionEnd),
          ),
        soon,
      )
      .toContain('id="sun"')
    await code.fill(source('<script>alert(1)</script><path d="M0 0h3"/>'))
    await page.getByRole('alert').waitFor(soon)
    expect(await markup(page)).toContain('id="keel"')
  },
  LONG_MS,
)

test(
  'an icon of the catalogue is recoloured, and its file says whose it is; unchanged it keeps its bytes',
  async () => {
    await using opened = await open()
    const { page } = opened
    const original = await (
      await page.request.get(`${site.address}/svg-editor/file?item=icon/sun&format=svg`)
    ).text()
    expect(String(await download(page, 'SVG'))).toBe(original)
    await page.locator('.svg-canvas').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Shift+h')
    const svg = String(await download(page, 'SVG'))
    expect(svg).toMatch(/<dc:creator>[^<]+<\/dc:creator>/)
    expect(svg).toContain('Changed from the original')
    const png = await download(page, 'PNG')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
  },
  LONG_MS,
)

test(
  'a page that was killed gives back what it had, and another tab is offered nothing while it is open',
  async () => {
    await using opened = await open('/svg-editor?size=24')
    const { page } = opened
    const draw = async (own: Page) => {
      await own.keyboard.press('r')
      await drag(own, [4, 4], [12, 10])
      await own.locator('[data-saved="saved"]').waitFor(soon)
    }
    await draw(page)
    const second = await page.context().newPage()
    await second.goto(`${site.address}/svg-editor?size=24`, { waitUntil: 'networkidle' })
    await drawn(second)
    await draw(second)
    expect(await second.locator('[data-restore]').count()).toBe(0)
    await page.close({ runBeforeUnload: false })
    await second.close({ runBeforeUnload: false })
    const again = await opened.page.context().newPage()
    await again.goto(`${site.address}/svg-editor?size=24`, { waitUntil: 'networkidle' })
    await again.locator('[data-restore]').getByRole('button').first().click(soon)
    await expect.poll(() => markup(again), soon).toContain('<rect')
  },
  LONG_MS,
)
