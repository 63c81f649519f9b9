import { createHash } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import type { Pool } from 'pg'
import sharp from 'sharp'
import type { TestUser } from '#site/testing/sign-in.ts'
import { visitorAgent } from '../harness/launch-browser.ts'
import { signInto } from '../harness/sign-into.ts'

const QUILL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M2 22 22 2"/></svg>'

/** Keeps a file and answers its key. */
export type Put = (bytes: Uint8Array, extension: string) => Promise<string>

type Queue = { readonly pool: Pool; readonly put: Put; readonly number: number }

export type Sent = {
  readonly kind?: 'icon' | 'lottie' | '3d'
  readonly file?: { readonly format: string; readonly bytes: Uint8Array }
  readonly facts?: object
  readonly pack?: string
}

/** Puts a work of Ina Ink into the queue of the review; `number` makes it another file than the others. */
export async function sendWork(
  { pool, put, number }: Queue,
  name: string,
  { kind = 'icon', file, facts = {}, pack }: Sent,
): Promise<string> {
  const fill = { width: 64, height: 64, channels: 4, background: '#e11d48' } as const
  const previewKey = await put(await sharp({ create: fill }).png().toBuffer(), 'png')
  const files = file
    ? [
        {
          format: file.format,
          role: 'original',
          storageKey: await put(file.bytes, file.format),
          bytes: file.bytes.length,
          sha256: createHash('sha256').update(file.bytes).digest('hex'),
          width: 100,
          height: 100,
        },
      ]
    : []
  const { rows } = await pool.query<{ uuid: string }>(
    `with own_pack as (
       insert into submission_packs (contributor_id, name, created_at, updated_at)
       select id, $8, now(), now() from contributors where username = 'ina-ink' and $8::text is not null
       on conflict (contributor_id, name) do update set updated_at = excluded.updated_at returning id),
     sent as (
       insert into submissions (contributor_id, state, file_name, format, sha256, kind, name, tags, svg,
         files, facts, width, height, preview_key, fingerprint, pack_id, created_at, updated_at)
       select c.id, 'submitted', $1 || '.' || $2, $2, $3, $4, $1, '{quill}', $5, $6, $7, 24, 24, $9,
         ''::bytea, (select id from own_pack), now(), now()
       from contributors c where username = 'ina-ink' returning id, uuid, updated_at),
     told as (insert into submission_events (submission_id, state, created_at)
       select id, 'submitted', updated_at from sent)
     select uuid from sent`,
    [
      name,
      file?.format ?? 'svg',
      `desk ${number}`,
      kind,
      file ? null : QUILL,
      JSON.stringify(files),
      JSON.stringify(facts),
      pack ?? null,
      previewKey,
    ],
  )
  return rows[0]?.uuid ?? ''
}

/** Somebody at a page of the staff, who answered the notice; `loaded` gathers what the page asks for. */
export async function enterStaff(
  { browser, pool, address }: { browser: Browser; pool: Pool; address: string },
  user: TestUser,
  path: string,
  width: number,
) {
  const context = await browser.newContext({
    bypassCSP: true,
    userAgent: visitorAgent,
    locale: 'en-US',
    viewport: { width, height: 800 },
  })
  await context.addCookies([{ name: 'consent', value: 'necessary', url: address }])
  await signInto(context, address, { pool }, user)
  const page = await context.newPage()
  const loaded: string[] = []
  const problems: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(address + path, { waitUntil: 'networkidle' })
  return { page, context, loaded, problems, [Symbol.asyncDispose]: () => context.close() }
}

/** Where the review of a work stands. */
export async function stateOfWork(pool: Pool, uuid: string): Promise<string | undefined> {
  const sql = 'select state from submissions where uuid = $1'
  const { rows } = await pool.query<{ state: string }>(sql, [uuid])
  return rows[0]?.state
}

/** What the page of the review says of the work on it, a line each. */
export const factsOf = (page: Page) =>
  page
    .locator('.review__main .specs > *')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText.replace(/\s+/g, ' ')))
