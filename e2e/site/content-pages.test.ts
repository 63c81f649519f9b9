// @module-tag sweep
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

const openPage = async (path: string, width = 1280, javaScriptEnabled = true) => {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({
    userAgent: visitorAgent,
    viewport,
    javaScriptEnabled,
  })
  const page = await context.newPage()
  await page.goto(site.address + path)
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

test('the API for products shows a request in three languages and what this site answers', async () => {
  await using opened = await openPage('/api-for-developers', 1280, false)
  const { page } = opened
  const tabs = page.getByRole('group', { name: 'Request' })
  await tabs.getByText(`curl '${site.address}/api/v2/search`).waitFor()
  await tabs.getByText('Python', { exact: true }).click()
  await tabs.getByText('import requests').waitFor()
  expect(await tabs.getByText(/^curl '/).isVisible()).toBe(false)

  const shown = JSON.parse((await page.locator('.api-example > pre').innerText()) || '{}')
  const answer = await fetch(`${site.address}/api/v2/search?query=heart&asset=icon&per_page=1`)
  const { response } = (await answer.json()) as { response: { items: { total: number } } }
  expect(shown.response.items.total).toBe(response.items.total)
})

test('the page for contributors shows works and a payout that adds up', async () => {
  await using opened = await openPage('/become-contributor')
  const { page } = opened
  const amounts = await page.locator('#earnings tbody strong').allInnerTexts()
  const minor = amounts.map((amount) => Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100))
  const pool = /% of it, \D*([\d.]+)/.exec(await page.locator('#earnings').innerText())?.[1]
  expect(minor).toHaveLength(3)
  expect(minor.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(Number(pool) * 100))
  await page.getByRole('heading', { name: 'Published here' }).waitFor()
  expect(await page.locator('#review').count()).toBe(1)
})

test('the guide of a program shows its pictures in light or dark mode, as chosen, without scripts', async () => {
  await using opened = await openPage('/plugins/for-figma', 1280, false)
  const sample = opened.page.getByRole('region', { name: 'Appearance of the preview' })
  const ground = () => sample.evaluate((box) => getComputedStyle(box).backgroundColor)
  const light = await ground()
  await sample.getByText('Dark mode').click()
  expect(await ground()).not.toBe(light)
  await sample.getByText('Light mode').click()
  expect(await ground()).toBe(light)
})

test('the API reference offers a guest only calls that answer guests', async () => {
  await using opened = await openPage('/api')
  const { page } = opened
  const tries = await page.getByRole('link', { name: 'Try it', exact: true }).all()
  expect(tries.length).toBeGreaterThan(3)
  for (const link of tries) {
    const path = (await link.getAttribute('href')) ?? ''
    expect([path, (await fetch(site.address + path)).status]).toEqual([path, 200])
  }
  const login = page.getByRole('link', { name: 'Log in to try it' }).first()
  expect(await login.getAttribute('href')).toBe('/login?redirect=%2Fapi')
})

test('without photos the page of photos says how they get there, and is not indexed', async () => {
  await using opened = await openPage('/photos')
  const { page } = opened
  await page.getByRole('heading', { name: 'How to add photos' }).waitFor()
  expect(await page.getByRole('link', { name: 'Become a contributor' }).first().isVisible()).toBe(
    true,
  )
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(await page.locator('main img').count()).toBe(0)
})

test('the address of an offer that was none is gone', async () => {
  expect((await fetch(`${site.address}/offer/two-months-free`)).status).toBe(404)
  expect((await fetch(`${site.address}/offer/all-access`)).status).toBe(200)
})

test.each([390, 1280])('no page of a text scrolls sideways at %i px', async (width) => {
  await using opened = await openPage('/about', width)
  const { page } = opened
  for (const path of ['/about', '/api-for-developers', '/become-contributor', '/api', '/plugins']) {
    await page.goto(site.address + path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('the face of the site is preloaded where it has the letters, and nowhere else', async () => {
  for (const [path, isPreloaded] of [
    ['/about', true],
    ['/de/about', true],
    ['/jp/about', false],
    ['/kr/about', false],
  ] as const) {
    const html = await (await fetch(site.address + path)).text()
    expect(/<link rel="preload" as="font"/.test(html), path).toBe(isPreloaded)
  }
  await using opened = await openPage('/jp/about')
  const faces = await opened.page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map((face) => face.family)
  })
  expect(faces).not.toContain('Geist')
})

test('a face that comes late moves nothing', async () => {
  const context = await browser.newContext({ userAgent: visitorAgent })
  const page = await context.newPage()
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${site.address}/about`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  release()
  await page.evaluate(() => document.fonts.load('400 16px Geist'))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.02,
  )
  await context.close()
})
