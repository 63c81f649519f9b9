import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { simulateVision } from '@tessera/palette'
import { rgbOfHex } from '@tessera/vector'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'
import { addModel, openPage, sellBall } from '../catalogue/asset-visitors.ts'

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

const open = (path: string) =>
  openPage({ browser, address: site.address }, path, { userAgent: visitorAgent })

const HILLS = '/color-editor?palette=1c1b22-1e4b47-647038-c0512f-e5ae3b-f2e8d5'

test('what is seen with protanopia is Machado 2009 to the pixel, and the warning can be followed', async () => {
  const red = 'c03030'
  await using opened = await open(`/color-editor?palette=${red}-647038&art=/icon/arrow-up-bold`)
  const { page } = opened
  const [drawn, seen] = [await inkOf(page, 0), await inkOf(page, 1)]
  expect(drawn).toEqual(rgbOfHex(`#${red}`))
  const expected = rgbOfHex(simulateVision(`#${red}`, 'protanopia'))
  for (const [index, channel] of expected.entries()) {
    expect(Math.abs(channel - (seen[index] ?? 255))).toBeLessThanOrEqual(2)
  }
  await page.goto(`${site.address}${HILLS}`, { waitUntil: 'networkidle' })
  const warning = page.locator('.notice--warning')
  await warning.getByText('Colour 3 and Colour 4 are 16.9 apart as drawn').waitFor()
  await warning.getByRole('button', { name: /^Change Colour/ }).click()
  await warning.waitFor({ state: 'detached' })
  expect(await page.getByRole('tab', { name: /^Vision/ }).innerText()).not.toContain('warning')
})

/** The strongest colour of a drawn or seen glyph. */
async function inkOf(page: Page, index: number): Promise<readonly number[]> {
  const shot = await page.locator('.art').nth(index).screenshot()
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let offset = 0; offset < data.length; offset += info.channels) {
    const key = `${data[offset]},${data[offset + 1]},${data[offset + 2]}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const ranked = [...counts].toSorted((a, b) => b[1] - a[1]).map(([key]) => key)
  return (ranked.find((key) => key !== '255,255,255') ?? '').split(',').map(Number)
}

test(
  'animations and models take the palette; what must be bought is shown as drawn',
  { tags: 'sweep' },
  async () => {
    await using opened = await open('/color-editor?palette=d01020&art=/lottie/bouncing-ball')
    const { page, problems } = opened
    const painted = page.locator('.art__motion svg')
    await expect.poll(() => painted.innerHTML(), PATIENCE).toMatch(/rgb\(208,\s?16,\s?32\)|#d01020/)
    await page.getByRole('textbox', { name: 'Hex or OKLCH of Colour 1' }).fill('#10a030')
    await expect.poll(() => painted.innerHTML(), PATIENCE).toMatch(/rgb\(16,\s?160,\s?48\)|#10a030/)

    await page.goto(`${site.address}/color-editor?palette=d01020&art=/3d/mug`)
    await page.locator('.art__play button').click()
    await page.locator('.art__model canvas').waitFor()
    const box = (await page.locator('.art__model').boundingBox())!
    const middle = { x: box.x + box.width / 2 - 4, y: box.y + box.height / 2 - 4 }
    await expect
      .poll(
        async () => {
          const clip = { ...middle, width: 8, height: 8 }
          const { channels } = await sharp(await page.screenshot({ clip })).stats()
          return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 255)
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(60)

    await page.goto(`${site.address}/color-editor?palette=d01020&art=/lottie/sold-ball`)
    await page.getByText('Only a preview of this asset is open').waitFor()
    expect(await page.content()).not.toContain('/previews/')
    await page.goto(`${site.address}/color-editor?art=/icon/no-such-thing`)
    await page.getByText('This asset or collection is not available.').waitFor()
    expect(problems).toEqual([])
  },
)
