import { chromium, type Browser } from 'playwright-core'
import { findHeadlessChromium } from '../../tools/find-chromium.ts'
import { PATIENCE } from './patience.ts'

/** What a person's browser says of itself: a headless one counts as a crawler, which is not asked, counted or helped. */
export const visitorAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Chromium without what reaches out on its own; steps on its pages have the patience of a busy machine. */
export async function launchBrowser(...switches: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...switches,
    ],
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PATIENCE.timeout)
    return context
  }
  return browser
}
