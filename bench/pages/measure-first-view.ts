import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.ts'

/** A headless browser says so, and counts as a crawler, which is spared what comes late. */
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const LONGEST_MS = 60_000

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run ' +
  '--disable-background-networking --disable-component-update --disable-sync'

export type FirstView = {
  /** Until the server sent the first byte of the page. */
  readonly firstByteMs: number
  /** Until every picture in the window was loaded. */
  readonly completeMs: number
  /** How many pictures that were. */
  readonly pictures: number
}

/** One visit at 1280 by 800 by a browser that was never here; times count from the start of the navigation. */
export async function measureFirstView(address: string): Promise<FirstView> {
  const profile = mkdtempSync(join(tmpdir(), 'tessera-first-view-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: flags.split(' '),
    viewport: { width: 1280, height: 800 },
    userAgent: VISITOR,
  })
  try {
    await browser.addCookies([{ name: 'consent', value: 'necessary', url: address }])
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'commit' })
    const seen = await page.waitForFunction(
      () => {
        if (document.readyState === 'loading') return null
        const inWindow = [...document.images].filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect()
          return width > 0 && bottom > 0 && top < innerHeight
        })
        const areLoaded = inWindow.every(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        )
        if (!areLoaded || inWindow.length === 0) return null
        const [navigation] = performance.getEntriesByType('navigation')
        const { responseStart } = navigation as PerformanceNavigationTiming
        return {
          firstByteMs: responseStart,
          completeMs: performance.now(),
          pictures: inWindow.length,
        }
      },
      null,
      { polling: 'raf', timeout: LONGEST_MS },
    )
    return (await seen.jsonValue()) as FirstView
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
