import { readFile } from 'node:fs/promises'
import { extrudeSvg, listMaterials } from '@tessera/model3d'
import { distanceOk, oklchOfHex } from '@tessera/palette'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { findUnnamed, findViolations, overflowOf } from '../harness/measure-a11y.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { openKitPage } from './open-kit-page.ts'

const t = createTranslator('en', loadMessages('en', ['gltfEditor', 'editors']))
const LONG_MS = 240_000
const soon = { timeout: 60_000 }

/** Two bars, one red and one green. */
const bars = extrudeSvg(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#ff0000" d="M0 0h4v10H0z"/><path fill="#00aa00" d="M6 0h4v10H6z"/></svg>',
  { depth: 0.1 },
)

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser('--use-angle=swiftshader', '--enable-unsafe-swiftshader')
  site = await startSite(async ({ pool }, files) => {
    const key = await files.put(Buffer.from(bars), 'glb')
    await pool.query(
      `insert into asset_files (asset_id, format, bytes, sha256, storage_key)
       select id, 'glb', $1, $2, $3 from assets where kind = '3d' and slug = 'mug'`,
      [bars.length, 'a'.repeat(64), key],
    )
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

const open = (path: string) =>
  openKitPage({ site, browser }, path, { viewport: { width: 1024, height: 600 } })

const statusOf = (page: Page) => page.locator('.g3-view').getAttribute('data-status')
const isReady = (page: Page) => expect.poll(() => statusOf(page), soon).toBe('ready')
const tab = (page: Page, name: string) => page.locator(`[data-tab="${name}"]:visible`).click()

async function download(page: Page, format: string): Promise<Buffer> {
  await tab(page, 'export')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.only-scripted').getByRole('button', { name: format, exact: true }).click(),
  ])
  return readFile(await file.path())
}

async function exportSized(page: Page, [width, height]: readonly [number, number]) {
  await tab(page, 'export')
  await page.getByLabel(t('gltfEditor.width'), { exact: true }).fill(String(width))
  await page.getByLabel(t('gltfEditor.height'), { exact: true }).fill(String(height))
  await page.getByLabel(t('gltfEditor.height'), { exact: true }).press('Enter')
  const { data, info } = await sharp(await download(page, 'PNG'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4
    return [...data.subarray(from, from + 4)]
  }
  return { info, at }
}

const hexOf = (rgb: readonly number[]) =>
  `#${rgb
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

test(
  'a part is chosen by a click, recoloured, taken back and done again; files and pictures of it hold the colour',
  async () => {
    await using opened = await open('/gltf-3d-editor?item=3d/mug&turn=0&tilt=0&light=flat')
    const { page, errors } = opened
    await isReady(page)
    const { x, y, width, height } = (await page.locator('.g3-view').boundingBox())!
    const size = Math.min(width, height)
    await page.mouse.click(x + width / 2 - size * 0.2, y + height / 2)
    await expect
      .poll(() => page.locator('[role="option"][aria-selected="true"]').count(), soon)
      .toBe(1)
    const chosen = await page.locator('[role="option"][aria-selected="true"]').textContent()
    expect(chosen).toContain('#ff0000')
    const field = page.locator('.only-scripted input[type="color"]').first()
    await field.fill('#2244cc')
    await field.dispatchEvent('change')
    await page.keyboard.press('Control+z')
    await expect.poll(() => field.inputValue(), soon).toBe('#ff0000')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => field.inputValue(), soon).toBe('#2244cc')

    const glb = new Uint8Array(await download(page, 'GLB'))
    expect(listMaterials(glb).map(({ color }) => color)).toEqual(['#2244cc', '#00aa00'])
    const small = await exportSized(page, [128, 128])
    expect(small.at(0.01, 0.01)[3]).toBe(0)
    const seen = small.at(0.3, 0.5)
    expect(distanceOk(oklchOfHex(hexOf(seen)), oklchOfHex('#2244cc'))).toBeLessThan(5)
    expect(errors).toEqual([])
  },
  LONG_MS,
)

test(
  'a picture of 4K is transparent in its corner, and a lost context comes back with the look',
  { timeout: LONG_MS, tags: 'sweep' },
  async () => {
    await using opened = await open('/gltf-3d-editor?item=3d/mug&turn=0&tilt=0&light=flat')
    const { page, errors } = opened
    await isReady(page)
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.g3-view canvas')!
      const gl = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!
      canvas.addEventListener('webglcontextlost', () => setTimeout(() => gl.restoreContext(), 50))
      gl.loseContext()
    })
    await expect.poll(() => statusOf(page), soon).not.toBe('ready')
    await isReady(page)
    const { info, at } = await exportSized(page, [3840, 2160])
    expect([info.width, info.height]).toEqual([3840, 2160])
    expect([at(0.001, 0.001)[3], at(0.999, 0.999)[3]]).toEqual([0, 0])
    expect(at(0.4, 0.5)[3]).toBe(255)
    expect(errors).toEqual([])
  },
)

test(
  'an own file is opened and saved without a word to the server; axe finds nothing and nothing overflows',
  async () => {
    await using opened = await open('/gltf-3d-editor')
    const { page, errors } = opened
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('gltf')) asked.push(request.url())
    })
    // Any tab may be in front: a panel behind another one hears of no file.
    await tab(page, 'view')
    await dropFile(page, Buffer.from('nonsense'))
    await expect.poll(() => page.getByText(t('gltfEditor.malformed')).count(), soon).toBe(1)
    await tab(page, 'material')
    await page
      .locator('.only-scripted input[type="file"]')
      .setInputFiles({ name: 'bars.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from(bars) })
    await isReady(page)
    expect(Buffer.from(await download(page, 'GLB')).equals(Buffer.from(bars))).toBe(true)
    expect(asked).toEqual([])
    expect(await findViolations(page)).toEqual([])
    expect(await findUnnamed(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
  },
  LONG_MS,
)

function dropFile(page: Page, bytes: Buffer): Promise<void> {
  return page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'model.glb'))
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    document.querySelector('main')!.dispatchEvent(drop)
  }, bytes.toString())
}
