import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { REST_MS } from '#site/web/ui/navigation/prefetch.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { lateParts } from '../harness/late-parts.ts'
import { eventually, type Shell } from './shell-visitors.ts'
import { signInto } from '../harness/sign-into.ts'

const HOUR_MS = 3_600_000

/** Data of pages that the browser asked for, and whether ahead. */
function watchData(page: Page): { readonly asked: string[] } {
  const asked: string[] = []
  page.on('request', async (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.data')) return
    const { 'sec-purpose': purpose = '' } = await request.allHeaders()
    asked.push(`${pathname}${purpose === 'prefetch' ? ' ahead' : ''}`)
  })
  return { asked }
}

export async function fetchPageAhead({ open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page, problems } = opened
  const { asked } = watchData(page)
  const link = (path: string) => page.locator(`.footer a[href="${path}"]`)
  await lateParts(page)
  await link('/contributors').scrollIntoViewIfNeeded()
  await link('/contributors').hover()
  await eventually(() => asked).toEqual(['/contributors.data ahead'])
  await page.keyboard.press('Tab')
  await link('/illustrations').focus()
  await eventually(() => asked).toEqual(['/contributors.data ahead', '/illustrations.data ahead'])

  await link('/contributors').click()
  await page.waitForURL('**/contributors')
  await page.getByRole('heading', { level: 1, name: 'Contributors' }).waitFor()
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/contributors.data'))
      .map((entry) => {
        const { initiatorType, transferSize } = entry as PerformanceResourceTiming
        return [initiatorType, transferSize > 0]
      }),
  )
  expect(sizes).toEqual([
    ['link', true],
    ['fetch', false],
  ])
  expect(problems).toEqual([])
}

export async function passOver({ open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page, problems } = opened
  const { asked } = watchData(page)
  const link = (path: string) => page.locator(`.footer a[href="${path}"]`)
  await lateParts(page)
  await link('/contributors').scrollIntoViewIfNeeded()
  // The clock of the page stands still meanwhile: how fast the pointer moves on is up to the machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  await link('/categories').hover()
  await page.clock.runFor(REST_MS - 1)
  await link('/contributors').hover()
  await page.clock.runFor(REST_MS - 1)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await eventually(() => asked).toEqual(['/contributors.data ahead'])
  expect(problems).toEqual([])
}

export async function forgetGuestsPages({ address, database, open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page, context, problems } = opened
  const link = page.locator('.footer a[href="/contributors"]')
  const { asked } = watchData(page)
  await lateParts(page)
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await eventually(() => asked).toEqual(['/contributors.data ahead'])

  await signInto(context, address, database, await createTestUser(database))
  await page.goto(`${address}/illustrations`, { waitUntil: 'networkidle' })
  await link.click()
  await page.waitForURL('**/contributors')
  await page.getByRole('heading', { level: 1, name: 'Contributors' }).waitFor()
  expect(await page.locator('.header .bell').count()).toBe(1)
  expect(problems).toEqual([])
}

export async function spareConnection({ database, open }: Shell): Promise<void> {
  const rest = async (page: Page) => {
    const { asked } = watchData(page)
    const link = page.locator('.footer a[href="/contributors"]')
    await lateParts(page)
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    // What would have been asked for ahead comes before what the click asks for.
    await link.click()
    await page.waitForURL('**/contributors')
    await eventually(() => asked.length).toBeGreaterThan(0)
    return asked
  }
  await using sparing = await open('/')
  await sparing.page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
  })
  expect(await rest(sparing.page)).toEqual(['/contributors.data'])
  await using signedIn = await open('/icons', { as: await createTestUser(database) })
  expect(await rest(signedIn.page)).toEqual(['/contributors.data'])
}
