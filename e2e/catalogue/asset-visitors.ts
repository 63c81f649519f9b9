import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { extrudeSvg } from '@tessera/model3d'
import { PATIENCE } from '../harness/patience.ts'
import type { FileStore } from '#site/platform/storage/index.ts'

type OpenPage = AsyncDisposable & { page: Page; problems: string[]; loaded: string[] }

/** A page in a profile of its own, with what it complained about and the scripts it loaded. */
export async function openPage(
  { browser, address }: { readonly browser: Browser; readonly address: string },
  path: string,
  options: BrowserContextOptions,
): Promise<OpenPage> {
  const context = await browser.newContext({ locale: 'en', acceptDownloads: true, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  const loaded: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(address + path, { waitUntil: 'networkidle' })
  return { page, problems, loaded, [Symbol.asyncDispose]: () => context.close() }
}

/** What a press on a button downloads. */
export async function downloadFrom(page: Page, name: string | RegExp = /^Download \S+/) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  const path = await download.path()
  return { name: download.suggestedFilename(), text: await readFile(path, 'utf8') }
}

/** A Lottie that is sold: `/lottie/sold-ball`, a copy of the one that is free. */
export async function sellBall(pool: Pool): Promise<void> {
  await pool.query(
    `with template as (select * from assets where kind = 'lottie' and slug = 'bouncing-ball'),
       copied as (
         insert into assets (slug, kind, name, source_id, source_key, pack_id, position,
           contributor_id, license_id, category_id, style_id, tags, colors, width, height,
           content_hash, popularity, facts, price_minor, published_at)
         select 'sold-ball', 'lottie', 'Sold ball', t.source_id, 'rows/sold-ball', t.pack_id, 900,
           t.contributor_id, t.license_id, t.category_id, t.style_id, t.tags, t.colors, t.width,
           t.height, 'sold ball', 0.1, t.facts, 300, t.published_at
         from template t returning id
       )
       insert into asset_files (asset_id, format, role, storage_key, body, bytes, sha256, width, height)
       select copied.id, f.format, f.role, f.storage_key, f.body, f.bytes, f.sha256, f.width, f.height
       from copied cross join asset_files f join template on template.id = f.asset_id`,
  )
}

/** A file for the mug that is turned. */
export async function addModel({
  pool,
  files,
}: {
  pool: Pool
  files: Pick<FileStore, 'put'>
}): Promise<void> {
  const model = extrudeSvg('<svg viewBox="0 0 10 10"><path d="M1 1h8v8H1z"/></svg>', {})
  const storageKey = await files.put(model, 'glb')
  await pool.query(
    `insert into asset_files (asset_id, format, storage_key, bytes, sha256)
     select id, 'glb', $1, $2, 'model' from assets where slug = 'mug' and kind = '3d'`,
    [storageKey, model.length],
  )
}

/** Each of the eight frames under a player is drawn, and one that is pressed is shown. */
export async function walkFilmStrip(page: Page): Promise<void> {
  const frame = page.getByRole('slider', { name: 'Frame' })
  const strip = page.getByRole('list', { name: 'Frames' })
  await expect
    .poll(() => strip.locator('img').evaluateAll(readWidths), PATIENCE)
    .toEqual(Array.from({ length: 8 }, () => true))
  await expect
    .poll(() => strip.locator('img').first().evaluate(readText), PATIENCE)
    .toContain('rgb(0,170,136)')
  await strip.getByRole('button').nth(5).click()
  const label = await strip.locator('[aria-current=true]').getAttribute('aria-label')
  expect(label).toBe(`Show frame ${await frame.inputValue()}`)
  expect(await strip.getByRole('button').nth(5).getAttribute('aria-current')).toBe('true')
}

/** Whether each picture has come. */
function readWidths(pictures: Element[]): boolean[] {
  return pictures.map((picture) => (picture as HTMLImageElement).naturalWidth > 0)
}

async function readText(picture: Element): Promise<string> {
  return (await fetch((picture as HTMLImageElement).src)).text()
}
