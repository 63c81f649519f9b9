import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { findHeadlessChromium } from '../../tools/find-chromium.ts'
import { PATIENCE } from './patience.ts'

/** What a person's browser says of itself: a headless one counts as a crawler, which is not asked, counted or helped. */
export const visitorAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** By their switches: the browsers that a process of tests keeps for its next files. */
const kept = new Map<string, Promise<Browser>>()

/**
 * Chromium without what reaches out on its own; steps on its pages have the patience of a busy machine. Files that
 * one process of tests runs share it: each is given a browser that holds and closes its own contexts alone.
 */
export async function launchBrowser(...switches: readonly string[]): Promise<Browser> {
  if (process.env['VITEST_WORKER_ID'] === undefined) return start(switches)
  const name = switches.join(' ')
  const found = kept.get(name)
  if (found) return shareOf(await found)
  const started = start(switches)
  kept.set(name, started)
  const forget = () => kept.delete(name)
  started.then((browser) => browser.once('disconnected', forget), forget)
  return shareOf(await started)
}

async function start(switches: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    // It ends with the process that started it, which a handler would keep alive.
    handleSIGTERM: false,
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

/** A browser whose `close` leaves the process to others. */
function shareOf(browser: Browser): Browser {
  const contexts = new Set<BrowserContext>()
  const share = Object.create(browser) as Browser
  share.newContext = async (options) => {
    const context = await browser.newContext(options)
    contexts.add(context)
    context.once('close', () => contexts.delete(context))
    return context
  }
  share.contexts = () => [...contexts]
  share.close = async () => {
    await Promise.all([...contexts].map((context) => context.close()))
  }
  return share
}
