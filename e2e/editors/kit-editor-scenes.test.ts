// @module-tag sweep
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { applyCommand, firstScene, LONGEST_ADDRESS, readKit, writeAddress } from '@tessera/kit'
import type { Pool } from 'pg'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSampleKit, sampleKit } from '#site/testing/sample-kit.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { openKitPage } from './open-kit-page.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const t = createTranslator('en', loadMessages('en', ['kitEditor', 'editors', 'kits']))
const EDITOR = '/illustration-kit-editor/plain-faces'

let site: StartedSite
let browser: Browser
let pool: Pool

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSite(async (database) => {
    pool = database.pool
    await insertSampleKit(pool, { slug: 'plain-faces', name: 'Plain Faces', pack: 'faces' })
    await insertSampleKit(pool, { slug: 'locked-faces', name: 'Locked', pack: 'faces' })
    await pool.query(`insert into packs (slug, kind, name, source_id, source_key, contributor_id,
        license_id, style_id, category_id, price_minor, published_at)
      select 'paid', kind, 'Paid', source_id, 'paid', contributor_id, license_id, style_id,
        category_id, 900, published_at from packs where slug = 'faces'`)
    await pool.query(`update kits set pack_id = (select id from packs where slug = 'paid')
      where slug = 'locked-faces'`)
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

const open = (path: string, options: BrowserContextOptions = {}) =>
  openKitPage({ site, browser }, path, options)
const ready = (page: Page) => page.locator('.kit-frame:not([hidden])').waitFor()
const part = (page: Page, slot: string, variant: string) =>
  page.locator(`input[name="slot.${slot}"][value="${variant}"]`)

test('a scene that is too long for a link is exported and shared as a draft', async () => {
  const kit = readKit(sampleKit)
  const kits = new Map([['plain-faces', kit]])
  let scene = firstScene('plain-faces', kit, 'Ada')
  while (writeAddress(scene, kits).length <= LONGEST_ADDRESS) {
    const id = scene.members.length + 1
    const added = { type: 'add-figure', kit: 'plain-faces', seed: `${id}` } as const
    scene = applyCommand(scene, kits, added)
    for (const name of Object.keys(kit.colors)) {
      const paint = `linear(${id},#10${id + 1000}80,#20${id + 1000}80,#01020380,#0a0b0c80)`
      scene = applyCommand(scene, kits, { type: 'color', id, name, paint })
    }
  }
  const user = await createTestUser({ pool } as never)
  const uuid = randomUUID()
  const source = { type: 'kit', id: 'plain-faces', name: 'P', author: 'Bo', license: 'CC-BY-4.0' }
  await pool.query(
    `insert into drafts (uuid, account_id, created_by, updated_by, editor, title, source, document,
       bytes, created_at, updated_at)
     values ($1, $2, $2, $2, 'kit', 'Crowd', $3, $4, length($4), now(), now())`,
    [uuid, user.id, JSON.stringify(source), JSON.stringify(scene)],
  )
  await using opened = await open('/offline')
  const { page, errors } = opened
  await signInto(page.context(), site.address, { pool } as never, user)
  await page.goto(`${site.address}${EDITOR}?draft=${uuid}`, { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: t('kitEditor.export') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'SVG', exact: true }).click(),
  ])
  const svg = await readFile(await download.path(), 'utf8')
  expect(svg.split('<g transform').length).toBeGreaterThan(scene.members.length)
  expect(svg).toContain('Bo')
  expect(page.url()).toContain(uuid)
  await page.getByRole('button', { name: t('kitEditor.shareDraft') }).click()
  await page.locator('dialog[open]').waitFor()
  expect(errors).toEqual([])
})

test.each([true, false])(
  'a locked kit is edited by forms and shown as pictures, with scripts: %s',
  async (javaScriptEnabled) => {
    await using opened = await open('/illustration-kit-editor/locked-faces', { javaScriptEnabled })
    const { page } = opened
    const shown = page.locator('img.kit-drawing')
    const before = await shown.getAttribute('src')
    const hair = page.locator('input[name="slot.hair"] ~ img').first()
    await hair.scrollIntoViewIfNeeded()
    const answer = await page.request.get(site.address + (await hair.getAttribute('src')))
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
    const other = (await part(page, 'mouth', 'smile').isChecked()) ? 'line' : 'smile'
    await part(page, 'mouth', other).check({ force: true })
    const apply = page.locator('.kit-slots').getByRole('button', { name: t('kitEditor.apply') })
    await apply.click()
    await expect.poll(() => shown.getAttribute('src')).not.toBe(before)
    expect(await part(page, 'mouth', other).isChecked()).toBe(true)
    const picture = await page.request.get(site.address + (await shown.getAttribute('src')))
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
    expect(await page.content()).not.toContain('M5 5q20 20 40 0')
  },
)

test('a figure of the catalogue opens in its kit', async () => {
  await using opened = await open('/kit-illustration/face-ann')
  const { page } = opened
  await page.getByRole('link', { name: 'Edit Face ann' }).first().click()
  await page.waitForURL(/\/illustration-kit-editor\/plain-faces\?seed=/)
  await ready(page)
})
