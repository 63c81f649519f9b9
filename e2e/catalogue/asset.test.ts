import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe } from '../harness/axe.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { PATIENCE } from '../harness/patience.ts'
import { addModel, downloadFrom, openPage, sellBall, walkFilmStrip } from './asset-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser('--use-angle=swiftshader', '--enable-unsafe-swiftshader')
  site = await startSite(async ({ pool }, files) => {
    await addModel({ pool, files })
    await sellBall(pool)
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

const open = (path: string, options: BrowserContextOptions = {}) =>
  openPage({ browser, address: site.address }, path, options)

test('an icon is recoloured, keeps its colour in the address, and is downloaded in it', async () => {
  await using opened = await open('/icon/heart')
  const { page, problems } = opened
  const drawing = page.getByRole('img', { name: 'Heart' })

  await page.getByRole('radio', { name: '#5b58f0' }).check()
  await page.getByRole('slider', { name: 'Stroke' }).fill('0.75')
  await page.waitForURL(/color=5b58f0.*stroke=0\.75/)
  await expect
    .poll(() => drawing.innerHTML(), PATIENCE)
    .toMatch(/stroke="#5b58f0" stroke-width="0\.75"/)
  const shared = await drawing.innerHTML()
  const file = await downloadFrom(page)
  expect(file.name).toBe('heart.svg')
  expect(file.text).toContain('stroke="#5b58f0"')
  expect(file.text).toContain('stroke-width="0.75"')
  expect(file.text).toContain('Ada Line')

  await page.reload({ waitUntil: 'networkidle' })
  expect(await drawing.innerHTML()).toBe(shared)
  await page.getByText('29/30').waitFor()
  expect(problems).toEqual([])
})

test('a typed colour counts, and the credit line says that the work was changed', async () => {
  await using opened = await open('/icon/heart')
  const { page } = opened
  const credit = page.locator('.credit__line:visible')

  expect(await credit.innerText()).not.toContain('changed')
  await page.getByRole('textbox', { name: 'Colour code' }).fill('#00aa88')
  await page.getByRole('textbox', { name: 'Colour code' }).press('Enter')
  await expect
    .poll(() => page.getByRole('img', { name: 'Heart' }).innerHTML(), PATIENCE)
    .toContain('#00aa88')
  expect(await credit.innerText()).toContain('changed')
  await page.getByText('Markdown', { exact: true }).click()
  expect(await credit.innerText()).toContain('](')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.waitForURL((url) => url.search === '')
})

test(
  'without JavaScript it is recoloured, copied and downloaded by forms alone',
  { tags: 'sweep' },
  async () => {
    await using opened = await open('/icon/heart', { javaScriptEnabled: false })
    const { page } = opened
    await page.getByRole('radio', { name: '#d8643c' }).check()
    await page.getByRole('button', { name: 'Show changes' }).click()
    expect(new URL(page.url()).searchParams.get('color')).toBe('d8643c')
    expect(await page.getByRole('img', { name: 'Heart' }).innerHTML()).toContain('#d8643c')

    const file = await downloadFrom(page, 'Download')
    expect(file.name).toBe('heart.svg')
    expect(file.text).toContain('#d8643c')

    await page.getByText('Copy as').click()
    await page.getByText('Named', { exact: true }).click()
    await page.getByRole('button', { name: 'HTML', exact: true }).click()
    const snippet = await page.getByRole('textbox', { name: 'HTML (Named)' }).inputValue()
    expect(snippet).toContain('aria-label="Heart"')
    expect(snippet).toContain('#d8643c')
  },
)

test(
  'without JavaScript a PNG comes in the chosen size, and what needs an account leads to signing up and back',
  { tags: 'sweep' },
  async () => {
    await using opened = await open('/es/icon/heart', { javaScriptEnabled: false })
    const { page } = opened

    await page.getByText('PNG', { exact: true }).click()
    await page.getByRole('radio', { name: '64 px' }).check({ force: true })
    expect((await downloadFrom(page, 'Descargar')).name).toBe('heart-64.png')

    await page.goto(`${site.address}/es/icon/arrow-down-left`)
    await page.getByText('PNG', { exact: true }).click()
    await page.getByRole('button', { name: 'Descargar' }).click()
    await page.waitForURL('**/es/signup?*')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/es/icon/arrow-down-left')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
  },
)

test('a download that needs an account opens the dialog to sign up, on the same page', async () => {
  await using opened = await open('/de/icon/arrow-down-left')
  const { page } = opened

  await page.getByRole('button', { name: 'SVG herunterladen' }).click()
  await page.getByRole('dialog').getByLabel('E-Mail').waitFor()
  expect(new URL(page.url()).pathname).toBe('/de/icon/arrow-down-left')
})

test('code is copied in the chosen form, and Copy turns into Copied', async () => {
  await using opened = await open('/icon/heart', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page, problems } = opened

  await page.getByText('Copy as').click()
  await page.getByText('Named', { exact: true }).click()
  await page.getByRole('button', { name: 'React (JSX)' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^export function Heart\(props\)/)
  expect(copied).toContain('aria-label="Heart"')
  await page.getByRole('button', { name: 'Copy credit' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Ada Line')
  expect(problems).toEqual([])
})

test('arrow keys lead through the pack without loading a document, also under a language', async () => {
  await using opened = await open('/es/icon/cloud')
  const { page, problems, loaded } = opened

  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/es/icon/cloud-rain')
  await page.locator('.cell.is-selected', { hasText: 'Cloud rain' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/es/icon/cloud')
  await page.locator('h1', { hasText: /^Nube$/ }).waitFor()
  await page.getByRole('slider', { name: 'Trazo' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/stroke=/)
  expect(new URL(page.url()).pathname).toBe('/es/icon/cloud')
  expect(loaded.filter((path) => path === '/es/icon/cloud')).toHaveLength(1)
  expect(problems).toEqual([])
})

test('a Lottie shows its poster, loads the player when played, scrubs and recolours', async () => {
  await using opened = await open('/lottie/bouncing-ball')
  const { page, problems, loaded } = opened
  const frame = page.getByRole('slider', { name: 'Frame' })

  expect(loaded.filter((path) => /lottie_light|previews/.test(path))).toEqual([])
  await frame.fill('30')
  const motion = page.locator('.specimen__motion')
  await motion.locator('svg').waitFor()
  expect(loaded.some((path) => /lottie_light/.test(path))).toBe(true)
  expect(await motion.innerHTML()).toMatch(/rgb\(2(29|30),51,4[56]\)/)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => frame.inputValue(), PATIENCE).not.toBe('30')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.locator('input[type=color]').first().fill('#00aa88')
  await expect.poll(() => motion.innerHTML(), PATIENCE).toContain('rgb(0,170,136)')
  await walkFilmStrip(page)
  const file = await downloadFrom(page)
  expect(file.name).toBe('bouncing-ball.json')
  expect(JSON.parse(file.text)).toMatchObject({ layers: expect.any(Array) })
  expect(problems).toEqual([])
})

test(
  'a premium Lottie has the player of a free one, though its file never leaves the server',
  { tags: 'sweep', timeout: 180_000 },
  async () => {
    await using opened = await open('/lottie/sold-ball')
    const { page, problems, loaded } = opened
    const controls = () =>
      page
        .locator('.specimen__tools, .player')
        .locator('button, input, select')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.outerHTML))
    const paint = () =>
      page.locator('.specimen__motion canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        let [count, x, y] = [0, 0, 0]
        for (let at = 3; at < data.length; at += 4) {
          if (data[at]! < 128) continue
          count += 1
          x += (at / 4) % canvas.width
          y += Math.floor(at / 4 / canvas.width)
        }
        const mean = (sum: number) => Math.round(sum / Math.max(1, count))
        return { count, place: [mean(x), mean(y)] }
      })
    const frame = page.getByRole('slider', { name: 'Frame' })

    expect(loaded.filter((path) => path.startsWith('/previews/'))).toEqual([])
    await frame.fill('2')
    // Its frames are drawn by the server once.
    await page.locator('.specimen__motion canvas').waitFor({ timeout: 120_000 })
    const first = await paint()
    expect(first.count).toBeGreaterThan(100)
    await frame.fill('15')
    await expect.poll(async () => (await paint()).place, PATIENCE).not.toEqual(first.place)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => frame.inputValue(), PATIENCE).not.toBe('15')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    const theirs = await controls()
    expect(loaded.filter((path) => /lottie_light|previews.*json/.test(path))).toEqual([])
    // The test reads the canvas more than once.
    expect(problems.filter((text) => !text.includes('willReadFrequently'))).toEqual([])

    await page.goto(`${site.address}/lottie/bouncing-ball`)
    expect(await controls()).toEqual(theirs)
  },
)

test(
  'a model is turned by keys once it is asked for; a picture alone offers no viewer',
  { tags: 'sweep' },
  async () => {
    await using opened = await open('/3d/mug')
    const { page, problems, loaded } = opened

    expect(loaded.filter((path) => /model-viewer|previews/.test(path))).toEqual([])
    await page.getByRole('button', { name: 'View in 3D' }).click()
    const angle = page.getByRole('slider', { name: 'Angle' })
    await angle.waitFor()
    const before = Number(await angle.inputValue())
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => Number(await angle.inputValue()), PATIENCE).toBe(before + 15)
    expect(new URL(page.url()).pathname).toBe('/3d/mug')
    expect(problems.filter((text) => !/GPU stall|GL Driver/.test(text))).toEqual([])

    await page.goto(`${site.address}/3d/cactus`)
    expect(await page.getByRole('button', { name: 'View in 3D' }).count()).toBe(0)
  },
)

test('a moving icon rests until pointed at or told to play', { tags: 'sweep' }, async () => {
  await using opened = await open('/icon/spinner')
  const { page } = opened
  const clock = () =>
    page.locator('.specimen__drawing svg').evaluate((svg: SVGSVGElement) => ({
      isPaused: svg.animationsPaused(),
    }))

  await expect.poll(clock, PATIENCE).toEqual({ isPaused: true })
  await page.locator('.specimen').hover()
  await expect.poll(clock, PATIENCE).toEqual({ isPaused: false })
  await page.mouse.move(0, 0)
  await expect.poll(clock, PATIENCE).toEqual({ isPaused: true })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('.specimen').hover()
  expect(await clock()).toEqual({ isPaused: true })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(clock, PATIENCE).toEqual({ isPaused: false })
})

test('on phones picture, name and controls come first and the download stays in reach', async () => {
  await using opened = await open('/icon/heart', { viewport: { width: 390, height: 844 } })
  const { page } = opened
  const topOf = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.y ?? 0

  const order = [await topOf('.specimen'), await topOf('h1'), await topOf('.controls')]
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(await topOf('.waterfall')).toBeGreaterThan(order[2] ?? 0)
  expect(await page.locator('.actionbar button').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the page of every kind has no accessibility violation', { tags: 'sweep' }, async () => {
  const paths = [
    '/icon/heart',
    '/icon/spinner',
    '/illustration/paper-birds',
    '/3d/mug',
    '/lottie/bouncing-ball',
    '/kit-illustration/face-ann',
  ]
  await using opened = await open('/', { bypassCSP: true })
  for (const path of paths) {
    await opened.page.goto(site.address + path, { waitUntil: 'networkidle' })
    expect(await axe(opened.page), path).toEqual([])
  }
})
