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

test('a missing page keeps header and footer, and offers what its address comes close to', async () => {
  const context = await browser.newContext({ userAgent: visitorAgent, javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto(`${site.address}/icon/no-such-heart`)

  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Oops, Page not found!' }).waitFor()
  await page.getByRole('banner').getByRole('search').waitFor()
  await page.getByRole('contentinfo').waitFor()
  const near = page.getByRole('region', { name: 'Did you mean one of these?' })
  await near.getByRole('link', { name: 'Heart' }).first().waitFor()
  expect(await near.getByRole('listitem').count()).toBeLessThanOrEqual(6)
  await near.getByRole('link', { name: /Search for/ }).click()
  await page.waitForURL(/\/all-assets\/no-such-heart$/)
  await context.close()
})

test('the page wakes up without an error and its header works', async () => {
  const context = await browser.newContext({ userAgent: visitorAgent })
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.goto(`${site.address}/nope-xyz`)
  await page.getByRole('button', { name: 'Go back' }).waitFor()
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: /Search/ })
    .fill('heart')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/heart$/)
  expect(thrown).toEqual([])
  await context.close()
})

test('no public text names the address of the machine, and the footer runs to this year', async () => {
  for (const path of ['/legal', '/legal/terms', '/de/legal/privacy-policy', '/legal/refunds']) {
    const html = await (await fetch(site.address + path)).text()
    const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
    expect(text, path).not.toMatch(/localhost|127\.0\.0\.1/)
    expect(text, path).toMatch(new RegExp(`2021(–|&#8211;)${new Date().getUTCFullYear()}`))
  }
})

test('the blog of a language without posts says so and leads to the English ones', async () => {
  const html = await (await fetch(`${site.address}/de/blog`)).text()
  expect(html).toContain('Noch keine Beiträge auf Deutsch')
  expect(html).not.toContain('blog-card')
  const posts = await fetch(`${site.address}/de/blog/page/1`)
  expect(posts.url).toBe(`${site.address}/blog/page/1`)
  expect(posts.status).toBe(200)
})
