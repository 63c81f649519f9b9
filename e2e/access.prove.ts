import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../tools/find-chromium.ts'
import { findSmallTargets, findUnnamed, findViolations, overflowOf } from './measure-access.ts'
import { mainFamilies, otherFamilies } from './page-families.ts'
import { startSite, type StartedSite } from './start-site.ts'

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  site = await startSite()
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

const prefixes = ['', '/de', '/jp'] as const
const pages = [...mainFamilies, ...otherFamilies].flatMap(([, path]) =>
  prefixes.map((prefix) => (path === '/' && prefix !== '' ? prefix : prefix + path)),
)

test.each(pages)(
  '%s has no violation, nothing unnamed or too small, and fits 320 px',
  async (path) => {
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.goto(site.address + path, { waitUntil: 'networkidle' })
    const found = {
      violations: await findViolations(page),
      unnamed: await findUnnamed(page),
      small: await findSmallTargets(page),
    }
    await page.setViewportSize({ width: 320, height: 480 })
    const wider = await overflowOf(page)
    await context.close()

    expect({ ...found, wider }).toEqual({ violations: [], unnamed: [], small: [], wider: 0 })
  },
)
