import type { Browser } from 'playwright-core'
import { launchBrowser } from '../harness/launch-browser.ts'

/** Opens each path in a browser of its own and answers the errors of the console and data that did not arrive. */
export async function browserComplaints(
  address: string,
  paths: readonly string[],
): Promise<string[]> {
  const browser: Browser = await launchBrowser()
  const problems: string[] = []
  for (const path of paths) {
    const context = await browser.newContext({ locale: 'en' })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${path}: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${path}: ${error}`))
    await page.goto(address + path, { waitUntil: 'networkidle' })
    const state = await page.evaluate(() => JSON.stringify(window.__reactRouterContext?.state))
    if (!/"root":\{"siteName"/.test(state)) problems.push(`${path}: the data did not arrive`)
    // A drawing that the data only refers to, see `shareDrawings`.
    if (state.includes('"<svg~')) problems.push(`${path}: a drawing was not read back`)
    await context.close()
  }
  await browser.close()
  return problems
}
