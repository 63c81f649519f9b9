// @module-tag sweep
import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip } from '#site/testing/read-zip.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

/** Journeys through the icon editor that cross its borders: accounts, collections, bad input, touch. */
const soon = { timeout: 20_000 }
const DESIGN = '/icon-editor?icon=sun&shape=circle&tile=1e6b58&paint=one&color=ffffff&size=60'
const viewport = { width: 1440, height: 900 }
const OWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path fill="#123456" d="M0 0h8v8z"/></svg>'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let ada: TestUser
let bob: TestUser

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    ada = await createTestUser(database)
    bob = await createTestUser(database)
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const open = (path: string, options: BrowserContextOptions = {}) =>
  visitors.open(path, { viewport, acceptDownloads: true, ...options })
const enter = (user: TestUser, path: string, options: BrowserContextOptions = {}) =>
  visitors.enter({ pool }, user, path, { viewport, acceptDownloads: true, ...options })

const svgOf = async (page: Page) =>
  decodeURIComponent((await page.locator('[data-art]').getAttribute('src')) ?? '')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function downloadOf(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await press()
  return readFile(await (await coming).path())
}

test('the owner of a collection edits all its icons as one, and takes them as pictures', async () => {
  await using visitor = await enter(ada, '/icon-editor?icon=sun')
  const { page, problems } = visitor
  const uuid = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/collections', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Harbour', items: ['icon/sun', 'icon/arrow-up'] }),
    })
    return (await answer.json()).response.collection.uuid as string
  })
  await page.goto(`${site.address}/dashboard/favorites/${uuid}`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Edit all icons' }).click()
  await page.locator('.icon-lib', { hasText: 'Harbour' }).waitFor()
  expect(await page.locator('.icon-pick').count()).toBe(2)
  await page.waitForLoadState('networkidle')
  await page.getByRole('radio', { name: 'Hexa' }).check()
  await tab(page, 'Export').click()
  const zip = await readZip(
    await downloadOf(page, () => page.getByRole('button', { name: 'All as PNG' }).click()),
  )
  expect([...zip.keys()].filter((path) => path.endsWith('.png'))).toHaveLength(2)
  expect(problems).toEqual([])
})

test('a pack is opened in the editor from its page', async () => {
  await using visitor = await open('/icon-pack/plain-line')
  const { page } = visitor
  await page.getByRole('link', { name: 'Edit all icons' }).click()
  await page.getByRole('heading', { name: /^Icon editor: / }).waitFor()
  await page.waitForLoadState('networkidle')
  await tab(page, 'Export').click()
  await page.getByRole('button', { name: 'All as SVG' }).waitFor()
})

test('an export that runs is cancelled, and nothing is saved', async () => {
  await using visitor = await open(DESIGN)
  const { page, problems } = visitor
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await page.route('**/icon-editor/all.zip**', () => undefined)
  await tab(page, 'Export').click()
  await page.getByRole('button', { name: 'All as PNG' }).click()
  const svg = page.getByRole('button', { name: 'SVG', exact: true })
  expect(await svg.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Cancelled. Nothing was saved.').waitFor()
  expect(await svg.isDisabled()).toBe(false)
  expect(downloads).toBe(0)
  expect((await downloadOf(page, () => svg.click())).length).toBeGreaterThan(100)
  expect(problems).toEqual([])
})

test('ten megabytes that are pasted are refused, and the design stays', async () => {
  await using visitor = await open(DESIGN)
  const { page, problems } = visitor
  const before = await svgOf(page)
  const paste = (text: string, times: number) =>
    page.evaluate(
      ([part, count]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', `${part}${' '.repeat(count)}</svg>`)
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      [text, times] as const,
    )
  const head = OWN.slice(0, -'</svg>'.length)
  await paste(head, 10_000_000)
  await page.getByText('This file cannot be opened.').waitFor()
  expect(await svgOf(page)).toBe(before)
  await paste(head, 0)
  await page.getByRole('heading', { name: 'Your icon' }).waitFor()
  expect(await svgOf(page)).not.toContain('script')
  expect(problems).toEqual([])
})

test('an icon that is taken down while it is edited can be designed on, and is not handed out', async () => {
  await using visitor = await open('/icon-editor?icon=arrow-down&shape=circle')
  const { page } = visitor
  await pool.query(
    `update assets set published_at = null, house_marks = '{"isTakenDown": true}'
     where slug = 'arrow-down' and kind = 'icon'`,
  )
  await page.getByRole('radio', { name: 'Hexa' }).check()
  await expect.poll(() => new URL(page.url()).searchParams.get('shape'), soon).toBe('hexa')
  await tab(page, 'Export').click()
  await page.getByRole('button', { name: 'SVG', exact: true }).click()
  await page.locator('.ed-progress .notice--danger').waitFor()
  const answer = await page.reload({ waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(451)
  await page.locator('.icon-stage .notice').waitFor()
  expect(await page.getByRole('radio', { name: 'Hexa' }).isChecked()).toBe(true)
})

test('a draft of somebody else is not found, whoever knows its id', async () => {
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into drafts (uuid, account_id, created_by, updated_by, editor, title, document, bytes,
       created_at, updated_at)
     values (gen_random_uuid(), $1, $1, $1, 'icon', 'Secret harbour', '{}', 2, now(), now())
     returning uuid`,
    [ada.id],
  )
  await using visitor = await enter(bob, '/icon-editor')
  const path = `${site.address}/icon-editor?draft=${rows[0]?.uuid}`
  const answer = await visitor.page.goto(path)
  expect(answer?.status()).toBe(404)
  expect(await visitor.page.content()).not.toContain('Secret harbour')
})

test('on a phone icons, shapes and downloads are reached by touch, in sheets', async () => {
  await using visitor = await open('/icon-editor?icon=sun', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const { page, problems } = visitor
  await page.getByRole('button', { name: 'Icons to choose from' }).tap()
  await page.locator('.icon-pick').nth(3).tap()
  await expect.poll(() => new URL(page.url()).searchParams.get('icon'), soon).not.toBe('sun')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Icons to choose from' }).tap()
  const bar = page.getByRole('navigation', { name: 'Panels' })
  await bar.getByRole('button', { name: 'Tile' }).tap()
  const hexa = page.locator('.icon-shapes label', { hasText: 'Hexa' })
  if (!(await hexa.isVisible())) await bar.getByRole('button', { name: 'Tile' }).tap()
  await hexa.tap()
  await expect.poll(() => new URL(page.url()).searchParams.get('shape'), soon).toBe('hexa')
  await bar.getByRole('button', { name: 'Export' }).tap()
  await page.locator('.ed-grab').tap()
  expect(await page.locator('.ed').getAttribute('data-sheet')).toBe('high')
  expect(await axe(page)).toEqual([])
  const svg = page.getByRole('button', { name: 'SVG', exact: true })
  const file = await downloadOf(page, () => svg.tap())
  expect(String(file)).toContain('<svg')
  expect(problems).toEqual([])
})

test('without JavaScript an SVG of one’s own is designed and downloaded, and kept by nobody', async () => {
  await using visitor = await open(DESIGN, { javaScriptEnabled: false })
  const { page } = visitor
  const choose = (name: string, content: string) =>
    page.locator('.icon-plain input[type="file"]').setInputFiles({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(content),
    })
  await choose('mine.svg', OWN)
  await page.locator('button', { hasText: 'Open your own SVG' }).click()
  await page.getByRole('heading', { name: 'mine' }).waitFor()
  expect(await svgOf(page)).toContain('#1e6b58')
  await page.getByRole('radio', { name: 'Hexa' }).check()
  await page.getByRole('button', { name: 'Apply options' }).click()
  await page.getByRole('heading', { name: 'mine' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Hexa' }).isChecked()).toBe(true)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const file = String(await downloadOf(page, () => button('SVG').click()))
  expect(file).toContain('#1e6b58')
  expect(file).not.toContain('script')
  const set = await readZip(await downloadOf(page, () => button('Download set').click()))
  expect([...set.keys()]).toContain('icon-512.png')

  await choose('bad.svg', '<html>')
  await page.locator('button', { hasText: 'Open your own SVG' }).click()
  await page.locator('.icon-stage .notice').waitFor()
})

test('without JavaScript presets are kept, applied and deleted', async () => {
  await using visitor = await enter(bob, DESIGN, { javaScriptEnabled: false })
  const { page } = visitor
  await page.getByRole('textbox', { name: 'Name of the preset' }).fill('Quay')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(new URL(page.url()).searchParams.get('tile')).toBe('1e6b58')
  await page.goto(`${site.address}/icon-editor?icon=arrow-up`)
  await page.getByRole('link', { name: 'Quay', exact: true }).click()
  expect(await svgOf(page)).toContain('#1e6b58')
  await page.getByRole('button', { name: 'Delete the preset Quay' }).click()
  expect(await page.getByRole('link', { name: 'Quay', exact: true }).count()).toBe(0)
  expect(await svgOf(page)).toContain('#1e6b58')
})
