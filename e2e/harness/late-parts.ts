import type { Page } from 'playwright-core'

/**
 * Until the page is alive and the parts that nobody waits for are there: what these show or send at once, they
 * have.
 */
export async function lateParts(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('late-parts').length > 0,
    undefined,
    { timeout: 60_000 },
  )
}

/** Until the browser has drawn what it knows: listeners of the scroll position have been called. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )
}
