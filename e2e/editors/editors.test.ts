import type { BrowserContext, Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSampleKit } from '#site/testing/sample-kit.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { PATIENCE } from '../harness/patience.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

/** What all editors share, on the editor of kits: drafts, tabs, conflicts, keys. */
const EDITOR = '/illustration-kit-editor/plain-faces'
const LONG_MS = 120_000
const soon = { timeout: 30_000 }

let site: StartedSite
let visitors: Visitors
let pool: Pool

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    await insertSampleKit(pool, { slug: 'plain-faces', name: 'Plain Faces', pack: 'faces' })
  })
  visitors = await openVisitors(site)
}, LONG_MS)
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
}

const saved = (page: Page, kind: string) => page.locator(`[data-saved="${kind}"]`)
const restore = (page: Page) => page.locator('[data-restore]')
const said = (page: Page) => page.locator('[data-announcer]')

/** The same words are said twice by another element each. */
const steps = (page: Page) =>
  said(page).evaluate((line) => line.querySelector('[data-number]')?.getAttribute('data-number'))

/** One step of work: the figure is drawn anew. */
async function shuffle(page: Page): Promise<void> {
  await page.locator('main.ed-stage').focus()
  const before = await steps(page)
  await page.keyboard.press('r')
  await expect.poll(() => steps(page), soon).not.toBe(before)
}

/** Ctrl+S, until the account has it. */
async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
}

async function enter(user: TestUser, context?: BrowserContext) {
  const opened = context ?? (await visitors.open('/robots.txt')).context
  await signInto(opened, site.address, { pool } as never, user)
  return opened
}

const draftsOf = async ({ id }: TestUser) =>
  (
    await pool.query<{ uuid: string; revision: number; title: string; document: string }>(
      'select uuid, revision, title, document from drafts where account_id = $1 order by id',
      [id],
    )
  ).rows

test(
  'a page that was killed offers what it had, and gives it back as a step',
  async () => {
    await using guest = await visitors.open(EDITOR)
    const { page, context } = guest
    await shuffle(page)
    await saved(page, 'saved').waitFor(soon)
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    await goTo(again, EDITOR)
    await restore(again).waitFor(soon)
    expect(await axe(again)).toEqual([])
    await restore(again).getByRole('button').first().click()
    await expect.poll(() => restore(again).count(), soon).toBe(0)
    await expect.poll(() => said(again).innerText(), soon).toContain('Restore draft')
    await again.keyboard.press('Control+z')
    await expect.poll(() => said(again).innerText(), soon).toBe('Undone: Restore draft')
  },
  LONG_MS,
)

test(
  'the work of a tab that is open is offered to no other tab',
  async () => {
    await using guest = await visitors.open(EDITOR)
    const { page, context } = guest
    // Twice: what the second tab shows already would not be offered to it.
    await shuffle(page)
    await shuffle(page)
    await saved(page, 'saved').waitFor(soon)
    const second = await context.newPage()
    await goTo(second, EDITOR)
    await shuffle(second)
    await saved(second, 'saved').waitFor(soon)
    expect(await restore(second).count()).toBe(0)
    await page.close()
    await second.reload({ waitUntil: 'networkidle' })
    await restore(second).waitFor(soon)
  },
  LONG_MS,
)

test(
  'regions, keys and commands are reached by the keyboard alone, and letters can be off',
  async () => {
    await using guest = await visitors.open(EDITOR)
    const { page } = guest
    const region = () => page.evaluate(() => document.activeElement?.className.split(' ')[0] ?? '')
    const seen: string[] = []
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('F6')
      seen.push(await region())
    }
    expect(new Set(seen).size).toBeGreaterThanOrEqual(3)
    expect(seen).toContain('ed-stage')

    await page.keyboard.press('?')
    const dialog = page.locator('dialog[open]')
    await dialog.waitFor(soon)
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('switch').uncheck()
    await page.keyboard.press('Escape')
    await page.locator('main.ed-stage').focus()
    const before = await said(page).innerText()
    await page.keyboard.press('r')
    expect(await said(page).innerText()).toBe(before)

    await page.keyboard.press('Control+k')
    await dialog.waitFor(soon)
    await page.keyboard.type('shuf')
    await page.keyboard.press('Enter')
    await expect.poll(() => said(page).innerText(), soon).not.toBe(before)
    await page.keyboard.press('Control+z')
    await expect.poll(() => said(page).innerText(), soon).toMatch(/^Undone: /)
  },
  LONG_MS,
)

test(
  'commands that are asked for before the sheet of keys says that it is closed stay open',
  async () => {
    await using guest = await visitors.open(EDITOR)
    const { page } = guest
    const dialog = page.locator('dialog[open]')
    await page.keyboard.press('?')
    await dialog.getByRole('switch').waitFor(PATIENCE)
    // Its event of being closed is a task that comes after this one.
    await dialog.evaluate((sheet: HTMLDialogElement) => {
      const closed = new Promise((resolve) => sheet.addEventListener('close', resolve))
      sheet.close()
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }),
      )
      return closed.then(() => undefined)
    })
    await dialog.getByRole('combobox').waitFor(PATIENCE)
  },
  LONG_MS,
)

test(
  'two tabs that saved one draft are asked; keeping both makes two',
  { tags: 'sweep', timeout: LONG_MS },
  async () => {
    const user = await createTestUser({ pool } as never)
    const context = await enter(user)
    const first = await context.newPage()
    await goTo(first, EDITOR)
    await shuffle(first)
    await save(first)
    await expect.poll(async () => (await draftsOf(user)).length, soon).toBe(1)
    await expect.poll(() => new URL(first.url()).searchParams.get('draft'), soon).not.toBeNull()

    const second = await context.newPage()
    await goTo(second, `${EDITOR}?draft=${(await draftsOf(user))[0]?.uuid}`)
    await shuffle(first)
    await save(first)
    await expect.poll(async () => (await draftsOf(user))[0]?.revision, soon).toBe(2)
    // Shuffling goes by a seed: as often as in the first tab, it would make the same, and nobody is asked.
    for (let times = 0; times < 4; times += 1) await shuffle(second)
    await save(second)
    const dialog = second.locator('dialog[open]')
    await dialog.waitFor(soon)
    expect(await axe(second)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep both' }).click()
    await expect.poll(async () => (await draftsOf(user)).length, soon).toBe(2)
    const [theirs, mine] = await draftsOf(user)
    expect(mine?.document).not.toBe(theirs?.document)
    expect(mine?.title).toBe(`${theirs?.title} (copy)`)
    await context.close()
  },
)

test(
  'a link of the page of drafts opens for a second account, which copies it, without JavaScript',
  { tags: 'sweep', timeout: LONG_MS },
  async () => {
    const [user, other] = [
      await createTestUser({ pool } as never),
      await createTestUser({ pool } as never),
    ]
    await pool.query(
      `insert into drafts (uuid, account_id, created_by, updated_by, editor, title, document, bytes,
       created_at, updated_at)
     values (gen_random_uuid(), $1, $1, $1, 'color', 'Harbour hues', '{}', 2, now(), now())`,
      [user.id],
    )
    await using mine = await visitors.open('/robots.txt', { javaScriptEnabled: false })
    await enter(user, mine.context)
    await mine.page.goto(`${site.address}/dashboard/drafts`)
    await mine.page.getByRole('link', { name: 'Versions and links of Harbour hues' }).click()
    await mine.page.getByLabel('People with the link can').selectOption('copy')
    await mine.page.getByRole('button', { name: 'Make a link' }).click()
    const url = await mine.page.getByLabel('Link to the draft').inputValue()
    expect(url).toContain('/drafts/shared/')

    await using theirs = await visitors.open('/robots.txt', { javaScriptEnabled: false })
    await enter(other, theirs.context)
    await theirs.page.goto(url)
    expect(await theirs.page.getByRole('heading', { level: 1 }).innerText()).toBe('Harbour hues')
    await theirs.page.getByRole('button', { name: 'Copy to my drafts' }).click()
    expect((await draftsOf(other)).map(({ title }) => title)).toEqual(['Harbour hues'])

    await mine.page.goto(`${site.address}/dashboard/drafts`)
    await mine.page.getByRole('button', { name: 'Move to trash: Harbour hues' }).click()
    await mine.page.goto(`${site.address}/dashboard/drafts?state=trash`)
    expect(await mine.page.locator('.draft').innerText()).toContain('30 days left')
    await theirs.page.goto(url)
    expect(await theirs.page.getByRole('heading', { level: 1 }).innerText()).not.toBe(
      'Harbour hues',
    )
  },
)

test.each([360, 1280])(
  'the page of drafts holds at %i px, light and dark',
  { tags: 'sweep', timeout: LONG_MS },
  async (width) => {
    const user = await createTestUser({ pool } as never)
    await pool.query(
      `insert into drafts (uuid, account_id, created_by, updated_by, editor, title, document, bytes,
       created_at, updated_at)
     select gen_random_uuid(), $1, $1, $1, 'icon', 'Draft ' || place || repeat(' long', 20), '{}', 2,
       now(), now() from generate_series(1, 3) place`,
      [user.id],
    )
    for (const colorScheme of ['light', 'dark'] as const) {
      const options = { viewport: { width, height: 800 }, colorScheme }
      await using visitor = await visitors.enter(
        { pool } as never,
        user,
        '/dashboard/drafts',
        options,
      )
      const [draft] = await draftsOf(user)
      await goTo(visitor.page, `/dashboard/drafts?draft=${draft?.uuid}`)
      expect(await axe(visitor.page)).toEqual([])
      const overflow = await visitor.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      expect(visitor.problems).toEqual([])
    }
  },
)
