// @module-tag sweep
import type { Pool } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const soon = { timeout: 20_000 }
const DESIGN = '/icon-editor?icon=sun&shape=circle&tile=1e6b58&paint=one&color=ffffff&size=60'
const viewport = { width: 1440, height: 900 }

let site: StartedSite
let visitors: Visitors
let pool: Pool
let ada: TestUser

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    ada = await createTestUser(database)
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const svgOf = async (page: Page) =>
  decodeURIComponent((await page.locator('[data-art]').getAttribute('src')) ?? '')

test('a design is kept as a preset, put on another icon, and deleted', async () => {
  await using visitor = await visitors.enter({ pool }, ada, DESIGN, { viewport })
  const { page, problems } = visitor
  await page.getByRole('textbox', { name: 'Name of the preset' }).fill('Harbour')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const preset = page.getByRole('link', { name: 'Harbour', exact: true })
  await preset.waitFor()
  await page.goto(`${site.address}/icon-editor?icon=arrow-up`, { waitUntil: 'networkidle' })
  await preset.click()
  await expect.poll(() => svgOf(page), soon).toContain('#1e6b58')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete the preset Harbour' }).click()
  await expect.poll(() => preset.count(), soon).toBe(0)
  expect(problems).toEqual([])
})

test('the time from an option to its picture is printed, never asserted', async () => {
  await using visitor = await visitors.open(DESIGN, { viewport })
  const { page } = visitor
  const times = await page.evaluate(async () => {
    const range = document.querySelector<HTMLInputElement>('.ed-prop__slide input[type="range"]')!
    const picture = document.querySelector<HTMLImageElement>('[data-art]')!
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    const taken: number[] = []
    for (let step = 0; step < 60; step++) {
      const startedAt = performance.now()
      setValue.call(range, String(40 + step))
      range.dispatchEvent(new Event('input', { bubbles: true }))
      await picture.decode()
      taken.push(performance.now() - startedAt)
      await new Promise((done) => requestAnimationFrame(done))
    }
    return taken.toSorted((a, b) => a - b)
  })
  console.log(
    `option to picture: median ${times[30]!.toFixed(1)} ms, p95 ${times[57]!.toFixed(1)} ms`,
  )
  expect(times).toHaveLength(60)
  expect(await svgOf(page)).not.toContain('undefined')
})

test('a page that was killed offers its work again, an own drawing too', async () => {
  await using visitor = await visitors.open('/icon-editor?icon=sun', { viewport })
  const { page, context } = visitor
  await page.setInputFiles('input[type="file"]', {
    name: 'mine.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#123456" d="M0 0h8v8z"/></svg>',
    ),
  })
  await page.getByRole('radio', { name: 'Hexa' }).check()
  await page.locator('[data-saved="saved"]').waitFor()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(`${site.address}/icon-editor?icon=sun`, { waitUntil: 'networkidle' })
  await again.getByRole('button', { name: /^Restore/ }).click()
  await again.getByRole('heading', { name: 'mine' }).waitFor()
  await expect.poll(() => svgOf(again), soon).toContain('#123456')
  expect(await again.getByRole('radio', { name: 'Hexa' }).isChecked()).toBe(true)
})
