import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { archiveOf } from '#site/domains/contributing/uploads/testing/archive-of.ts'
import { sharp } from '#site/platform/render/load-sharp.ts'
import { PATIENCE } from '../harness/patience.ts'

/** What a contributor uploads: a leaf on 24 × 24. */
export const leaf = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#0a7d33" d="M3 20C5 9 12 4 21 3c-1 9-6 14-15 15z"/></svg>`

/** So slow that the picture would take half a minute. */
const SLOW = 100_000
const LIMITLESS = -1

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#0a7d33" d="M2 2h${width}v${24 - width}H2z"/></svg>`

/** A file, a folder and an archive as the desktop drops them, and a drawing that never was on a disk. */
export async function dropOfEveryKind(page: Page): Promise<void> {
  await using disk = await newFolder()
  const files = ['alone.svg', 'set', 'bundle.zip'].map((name) => join(disk.path, name))
  await mkdir(join(disk.path, 'set/inner'), { recursive: true })
  await writeFile(join(disk.path, 'alone.svg'), drawing(3))
  await writeFile(join(disk.path, 'set/inner/deep.svg'), drawing(6))
  await writeFile(join(disk.path, 'set/.DS_Store'), 'left by a desktop')
  await writeFile(join(disk.path, 'bundle.zip'), archiveOf({ 'in/packed.svg': drawing(9) }))

  const zone = await page.locator('.drop-zone').boundingBox()
  const at = { x: (zone?.x ?? 0) + 20, y: (zone?.y ?? 0) + 20 }
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  await devtools.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at, data })
  await devtools.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, data })
  await page.locator('.drop-zone--over').waitFor(PATIENCE)
  await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...at, data })
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'painted.svg'))
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    document.querySelector('.drop-zone p')?.dispatchEvent(event)
  }, drawing(12))

  // Each became an asset, which its name leads to.
  for (const path of ['alone.svg', 'set/inner/deep.svg', 'bundle/in/packed.svg', 'painted.svg']) {
    await page.getByRole('link', { name: path, exact: true }).first().waitFor(PATIENCE)
  }
  expect(await page.getByText('.DS_Store').count()).toBe(0)
}

/** A picture that is paused, goes on, is left with its tab, chosen again, and loses its line. */
export async function goOnAfterEveryBreak(first: Page): Promise<void> {
  await using disk = await newFolder()
  const file = join(disk.path, 'noise.png')
  const size = { width: 1_000, height: 840, channels: 3 } as const
  const noise = randomBytes(size.width * size.height * size.channels)
  await writeFile(file, await sharp(noise, { raw: size }).png().toBuffer())
  const input = 'input[name="files"][multiple]'
  const row = first.getByLabel('Uploads in progress').getByRole('listitem')

  await throttle(await first.context().newCDPSession(first), { uploadThroughput: SLOW })
  await first.setInputFiles(input, file)
  await row.getByRole('progressbar').waitFor(PATIENCE)
  await row.getByText(/^[1-9].* kB \/ 2\.5 MB · uploading$/).waitFor(PATIENCE)
  await first.getByRole('button', { name: 'Pause', exact: true }).click()
  await row.getByText(/waiting$/).waitFor(PATIENCE)
  // It stands where it is sent, and not a second time among what arrived.
  expect(await first.getByText('Incomplete', { exact: true }).count()).toBe(0)
  const wentOn = first.waitForRequest((request) => request.method() === 'PATCH', PATIENCE)
  await first.getByRole('button', { name: 'Resume', exact: true }).click()
  expect(offsetOf(await wentOn)).toBeGreaterThan(0)
  await first.close()

  const page = await first.context().newPage()
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(offsetOf(request))
  })
  await page.goto(first.url(), { waitUntil: 'networkidle' })
  await page.getByText('Incomplete', { exact: true }).waitFor(PATIENCE)
  const devtools = await page.context().newCDPSession(page)
  await throttle(devtools, { uploadThroughput: SLOW })
  await page.setInputFiles(input, file)
  await expect.poll(() => offsets.length, PATIENCE).toBeGreaterThan(0)

  const lost = page.getByText('connection lost', { exact: false })
  await throttle(devtools, { offline: true })
  await lost.waitFor(PATIENCE)
  // The page asks for fresh data now and then: it stays although nobody answers.
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await lost.waitFor({ ...PATIENCE, state: 'detached' })
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await lost.waitFor(PATIENCE)
  await throttle(devtools, {})
  // Only whole is it a picture.
  await page.getByRole('link', { name: 'noise.png', exact: true }).first().waitFor(PATIENCE)
  expect(offsets[0]).toBeGreaterThan(0)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
}

function offsetOf(request: { headers(): Record<string, string> }): number {
  return Number(request.headers()['upload-offset'])
}

async function throttle(
  devtools: CDPSession,
  line: { readonly offline?: boolean; readonly uploadThroughput?: number },
): Promise<void> {
  const whole = { offline: false, latency: 0, uploadThroughput: LIMITLESS }
  const conditions = { ...whole, downloadThroughput: LIMITLESS, ...line }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', conditions)
}

async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tessera-e2e-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
