import { expect, test } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

test('files of a process share a browser, and each closes its own contexts alone', async () => {
  const one = await launchBrowser()
  const other = await launchBrowser()
  const page = await (await other.newContext()).newPage()
  await one.newContext()
  await one.close()

  expect(one.contexts()).toEqual([])
  expect(await page.evaluate(() => 1 + 1)).toBe(2)

  await other.close()
  expect(page.isClosed()).toBe(true)
  expect(other.isConnected()).toBe(true)
})

test('other switches are another browser, and one that crashed is replaced', async () => {
  // A switch of its own, so that the browser of other files lives.
  const own = ['--tessera-crash-test']
  const crashing = await launchBrowser(...own)
  const usual = await launchBrowser()
  const session = await crashing.newBrowserCDPSession()
  const isGone = new Promise((resolve) => crashing.once('disconnected', resolve))
  await session.send('Browser.crash').catch(() => undefined)
  await isGone

  expect(usual.isConnected()).toBe(true)
  const next = await launchBrowser(...own)
  const page = await (await next.newContext()).newPage()
  expect(await page.evaluate(() => 1 + 1)).toBe(2)
  await next.close()
  await usual.close()
})
