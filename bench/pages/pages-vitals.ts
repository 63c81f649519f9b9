import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.ts'

export type Vitals = { lcpMs: number; cls: number; inpMs: number; nodes: number }

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run ' +
  '--disable-background-networking --disable-component-update --disable-sync'

/** What a phone says of itself: a headless browser counts as a crawler, which is spared what comes late. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/**
 * Web vitals of a page on a slow phone (390 px, 4× CPU, 150 ms, 1.6 Mbit) with an empty cache: medians of fresh visits.
 * The visitor has answered the cookie notice and skipped the tour before; Lighthouse sees the page with the notice.
 */
export async function measureVitals(
  address: string,
  runs: number,
  /** Called with each page before it is visited. */
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Vitals> {
  const visits: Vitals[] = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(address, prepare))
  const median = (name: keyof Vitals) =>
    visits.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
  return {
    lcpMs: median('lcpMs'),
    cls: median('cls'),
    inpMs: median('inpMs'),
    nodes: median('nodes'),
  }
}

async function visit(address: string, prepare: (page: Page) => Promise<void>): Promise<Vitals> {
  const profile = mkdtempSync(join(tmpdir(), 'tessera-vitals-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: flags.split(' '),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: PHONE,
  })
  try {
    await browser.addCookies([{ name: 'consent', value: 'necessary', url: address }])
    const page = await browser.newPage()
    await page.addInitScript(skipTour)
    await page.addInitScript(observe)
    await prepare(page)
    const session = await browser.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    })
    await page.goto(address, { waitUntil: 'load' })
    await sleep(1500)
    await interact(page)
    return await page.evaluate(() => ({
      ...(globalThis as unknown as { vitals: { lcpMs: number; cls: number; inpMs: number } })
        .vitals,
      nodes: document.querySelectorAll('*').length,
    }))
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * Opens the menu and closes it again: the costliest thing a phone visitor does first. The finger comes down by the
 * protocol, since a locator would ask the page within the tap what it hit, at a quarter of the speed.
 */
async function interact(page: Page): Promise<void> {
  const box = await page.locator('.header__menu').first().boundingBox()
  if (!box) throw new Error('The page has no menu to open')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await sleep(400)
  await page.keyboard.press('Escape')
  await sleep(600)
}

function skipTour(): void {
  localStorage.setItem('settings', '{"version":2,"finishedTours":["first-visit"]}')
}

function observe(): void {
  const vitals = { lcpMs: 0, cls: 0, inpMs: 0 }
  Object.assign(globalThis, { vitals })
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  watch('largest-contentful-paint', (entry) => (vitals.lcpMs = entry.startTime))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.cls += value
  })
  // What a pointer passes on its way has no number of an interaction, and does not count.
  const take = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as unknown as Record<string, number>
    if (interactionId) vitals.inpMs = Math.max(vitals.inpMs, duration ?? 0)
  }
  watch('event', take, { durationThreshold: 16 })
}
