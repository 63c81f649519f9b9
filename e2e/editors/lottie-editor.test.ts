import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { findUnnamed, findViolations, overflowOf } from '../harness/measure-a11y.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { flashing } from './flashing-animation.ts'
import { openKitPage } from './open-kit-page.ts'

const t = createTranslator('en', loadMessages('en', ['lottieEditor', 'editors']))
const EDITOR = '/lottie-editor?item=lottie/bouncing-ball'
const LONG_MS = 180_000
const soon = { timeout: 60_000 }

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSite()
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

const open = (path = EDITOR, options: BrowserContextOptions = {}) =>
  openKitPage({ site, browser }, path, { viewport: { width: 1280, height: 800 }, ...options })

/** The colour in the middle of what the player drew; null where it has drawn nothing there. */
const middleOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.lot-stage canvas')!
    if (canvas.dataset['drawn'] === undefined) return null
    const pixel = canvas
      .getContext('2d')!
      .getImageData(Math.floor(canvas.width / 2), Math.floor(canvas.height / 2), 1, 1).data
    return pixel[3]! > 200 ? [...pixel].slice(0, 3).join(' ') : null
  })

async function download(page: Page, format: string): Promise<string> {
  await page.getByRole('tab', { name: t('editors.export') }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format, exact: true }).first().click(),
  ])
  return String(await readFile(await file.path()))
}

test(
  'by mouse: a colour is changed on the stage, taken back and done again, and the server makes the file of it',
  async () => {
    await using opened = await open()
    const { page, errors } = opened
    await page.locator('.lot-transport input[type="range"]').fill('30')
    await expect.poll(() => middleOf(page), soon).toMatch(/^2\d\d /)
    const before = await middleOf(page)
    await page.locator('.lot-paint input[type="color"]').first().fill('#2244cc')
    await expect.poll(() => middleOf(page), soon).toBe('34 68 204')
    await page.keyboard.press('Control+z')
    await expect.poll(() => middleOf(page), soon).toBe(before)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => middleOf(page), soon).toBe('34 68 204')
    await page.getByRole('tab', { name: t('lottieEditor.animation') }).click()
    await page.getByRole('button', { name: t('lottieEditor.reverse'), exact: true }).click()
    const made = await download(page, 'JSON')
    expect(JSON.parse(made)).toMatchObject({ fr: 30, meta: { a: expect.any(String) } })
    expect(made).toContain('Changed: recoloured')
    expect(errors).toEqual([])
  },
  LONG_MS,
)

test(
  'by keyboard alone: a layer is found, renamed, hidden and deleted, and the part begins at a frame',
  async () => {
    await using opened = await open()
    const { page, errors } = opened
    const row = page.getByRole('treeitem').first()
    await row.focus()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Ball')
    await page.keyboard.press('Enter')
    await expect.poll(() => row.getAttribute('aria-label'), soon).toBe('Ball')
    await row.focus()
    await page.keyboard.press('h')
    await expect
      .poll(() => row.getAttribute('aria-label'), soon)
      .toBe(`Ball, ${t('lottieEditor.hidden')}`)
    await page.keyboard.press('Delete')
    await expect.poll(() => page.getByRole('treeitem').count(), soon).toBe(0)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => row.getAttribute('aria-label'), soon).toBe('Ball')
    await page.locator('main').focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('i')
    const slider = page.locator('.lot-transport input[type="range"]')
    await expect.poll(() => slider.getAttribute('min'), soon).toBe('3')
    expect(errors).toEqual([])
  },
  LONG_MS,
)

test(
  'a key is dragged in its bar, a theme shown, flashes slowed down, and a WebM made in the browser',
  async () => {
    await using opened = await open('/lottie-editor')
    const { page, errors } = opened
    await page.getByRole('tab', { name: t('lottieEditor.animation') }).click()
    await page
      .locator('.only-scripted')
      .getByLabel(t('lottieEditor.openFile'))
      .setInputFiles({
        name: 'flash.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(flashing())),
      })
    const row = page.getByRole('treeitem', { name: 'Flash' })
    await row.waitFor(soon)

    const key = row.locator('.lot-key').nth(1)
    const place = (await key.boundingBox())!
    await page.mouse.move(place.x + 3, place.y + 3)
    await page.mouse.down()
    await page.mouse.move(place.x + 60, place.y + 3, { steps: 4 })
    await page.mouse.up()
    const [at] = [(await key.boundingBox())!.x]
    expect(at).toBeGreaterThan(place.x + 2)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await key.boundingBox())!.x, soon).toBeCloseTo(place.x, 0)

    await page.getByRole('tab', { name: t('lottieEditor.colors') }).click()
    await page.getByRole('button', { name: t('lottieEditor.themeAdd') }).click()
    await page.getByLabel(t('lottieEditor.recolor', { color: 'color-00ff00' })).fill('#0000ff')
    await expect.poll(() => middleOf(page), soon).toBe('0 0 255')
    await page.getByLabel(t('lottieEditor.themeShown')).selectOption('')
    await expect.poll(() => middleOf(page), soon).toBe('0 255 0')

    await page.getByRole('tab', { name: t('lottieEditor.checks') }).click()
    await page.getByRole('button', { name: t('lottieEditor.checkNow') }).click()
    await page.getByRole('button', { name: t('lottieEditor.flashesSlow') }).click(soon)
    await page.getByRole('button', { name: t('lottieEditor.checkNow') }).click()
    await page.getByText(/^No dangerous flashing/).waitFor(soon)
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('tab', { name: t('editors.export') }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download', soon),
      page.getByRole('button', { name: 'WebM', exact: true }).click(),
    ])
    const bytes = await readFile(await file.path())
    const seen = await page.evaluate(
      (base64) =>
        new Promise<number[]>((resolve, reject) => {
          const video = Object.assign(document.createElement('video'), { muted: true })
          video.onloadeddata = () =>
            resolve([video.videoWidth, video.videoHeight, Math.round(video.duration)])
          video.onerror = () => reject(new Error('the video is not read'))
          video.src = `data:video/webm;base64,${base64}`
        }),
      bytes.toString('base64'),
    )
    expect(seen.slice(0, 2)).toEqual([512, 512])
    expect(errors).toEqual([])
  },
  LONG_MS,
)

test(
  'a file of one’s own is opened, never sent, and saved as it was changed; another program’s nonsense is refused',
  async () => {
    await using opened = await open('/lottie-editor')
    const { page, errors } = opened
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url())
    })
    await page.getByRole('tab', { name: t('lottieEditor.animation') }).click()
    const send = (name: string, text: string) =>
      page
        .locator('.only-scripted')
        .getByLabel(t('lottieEditor.openFile'))
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await send('note.json', '{"layers":3}')
    await page.getByText(t('lottieEditor.malformed')).waitFor(soon)
    const own = {
      v: '5.7.0',
      fr: 25,
      ip: 0,
      op: 50,
      w: 80,
      h: 40,
      layers: [{ ty: 1, nm: 'Wall', sw: 80, sh: 40, sc: '#ff0000', ip: 0, op: 50, st: 0, ks: {} }],
    }
    await send('wall.json', JSON.stringify(own))
    await page.getByRole('treeitem', { name: 'Wall' }).waitFor(soon)
    await expect.poll(() => middleOf(page), soon).toBe('255 0 0')
    await page.getByRole('button', { name: t('lottieEditor.times', { factor: '2' }) }).click()
    expect(JSON.parse(await download(page, 'JSON'))).toEqual({ ...own, fr: 50 })
    expect(asked.filter((address) => address.includes('/lottie-editor'))).toEqual([])
    expect(errors).toEqual([])
  },
  LONG_MS,
)

test(
  'axe finds nothing, wide and at 360 px, in light and dark, and nothing is wider than the page',
  { tags: 'sweep', timeout: LONG_MS },
  async () => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const) {
      await using opened = await open(EDITOR, { viewport: { width, height: 780 }, colorScheme })
      const { page } = opened
      await page.getByRole('treeitem').first().click()
      const layer = t('lottieEditor.layer')
      const tab =
        width === 360
          ? page.locator('.ed-tabbar').getByRole('button', { name: layer, exact: true })
          : page.getByRole('tab', { name: layer, exact: true })
      await tab.click()
      await page.getByRole('button', { name: t('lottieEditor.delete'), exact: true }).waitFor(soon)
      expect([width, await findViolations(page)]).toEqual([width, []])
      expect(await findUnnamed(page)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
  },
)

test(
  'without JavaScript an animation is recoloured and made faster by a form, and a file of one’s own too',
  { tags: 'sweep', timeout: LONG_MS },
  async () => {
    await using opened = await open(EDITOR, { javaScriptEnabled: false })
    const { page } = opened
    await page.locator('select[name="speed"]').selectOption('2')
    await page.getByRole('button', { name: t('lottieEditor.apply') }).click()
    expect(await page.locator('.lot-stage img').getAttribute('src')).toContain('speed=2')
    const file = async () => {
      const [made] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('button[name="format"][value="json"]').click(),
      ])
      return JSON.parse(String(await readFile(await made.path()))) as { fr: number }
    }
    expect((await file()).fr).toBe(60)
    const own = { v: '5.7.0', fr: 25, ip: 0, op: 50, w: 80, h: 40, layers: [] }
    await page.locator('input[name="file"]').setInputFiles({
      name: 'own.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(own)),
    })
    await page.getByRole('button', { name: t('lottieEditor.openSend'), exact: true }).click()
    await page.locator('select[name="speed"]').selectOption('2')
    expect((await file()).fr).toBe(50)
  },
)
