// @module-tag sweep
import type { Pool } from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { overflowOf } from '../harness/measure-a11y.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

/** Drafts of the colour editor: browser, account, conflicts, links. */
const EDITOR = '/color-editor'
const HILLS = `${EDITOR}?palette=1c1b22-1e4b47-647038&title=Hills`
const LONG_MS = 120_000
const soon = { timeout: 30_000 }

let site: StartedSite
let visitors: Visitors
let pool: Pool

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
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

async function enter(
  user: TestUser,
  options: { readonly javaScriptEnabled?: boolean } = {},
): Promise<BrowserContext> {
  const { context } = await visitors.open('/robots.txt', options)
  await signInto(context, site.address, { pool } as never, user)
  return context
}

const newUser = () => createTestUser({ pool } as never)
const saved = (page: Page) => page.locator('[data-saved="saved"]')
const restore = (page: Page) => page.locator('[data-restore]')
const hexesOf = (page: Page) =>
  page
    .locator('.hue__hex')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value.toLowerCase()))

async function paint(page: Page, column: number, hex: string): Promise<void> {
  await page.locator('.hue__hex').nth(column).fill(hex)
  await page.locator('.hue__hex').nth(column).blur()
}

const draftsOf = async ({ id }: TestUser) =>
  (
    await pool.query<{ uuid: string; revision: number; title: string; document: string }>(
      'select uuid, revision, title, document from drafts where account_id = $1 order by id',
      [id],
    )
  ).rows

/** A palette that the account has, in a page that is open. */
async function openSaved(user: TestUser) {
  const context = await enter(user)
  const page = await context.newPage()
  await goTo(page, HILLS)
  await paint(page, 0, '#102030')
  await page.keyboard.press('Control+s')
  await expect.poll(() => new URL(page.url()).searchParams.get('draft'), soon).not.toBeNull()
  const [draft] = await draftsOf(user)
  return { context, page, uuid: draft?.uuid ?? '' }
}

test(
  'a page that was killed offers its palette, gives it back as a step, and asks for nothing that is there',
  async () => {
    await using guest = await visitors.open(HILLS)
    const { page, context } = guest
    await paint(page, 1, '#a0b0c0')
    await saved(page).waitFor(soon)
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    await goTo(again, EDITOR)
    await restore(again).waitFor(soon)
    expect(await axe(again)).toEqual([])
    for (const width of [640, 360]) {
      await again.setViewportSize({ width, height: 640 })
      expect([width, await overflowOf(again)]).toEqual([width, 0])
    }
    await again.setViewportSize({ width: 1280, height: 900 })
    await again.evaluate(() => scrollTo(0, 0))
    await restore(again).getByRole('button').first().click()
    await expect.poll(() => hexesOf(again), soon).toEqual(['#1c1b22', '#a0b0c0', '#647038'])
    await again.keyboard.press('Control+z')
    await expect.poll(async () => (await hexesOf(again)).length, soon).toBe(6)

    await again.keyboard.press('Control+Shift+z')
    await saved(again).waitFor(soon)
    await again.waitForURL(/color=a0b0c0/)
    // The address says the same palette: there is nothing to ask.
    await again.reload({ waitUntil: 'networkidle' })
    await paint(again, 0, '#000001')
    await saved(again).waitFor(soon)
    expect(await restore(again).count()).toBe(0)
  },
  LONG_MS,
)

test(
  'a draft of the account opens by its address with the chosen tab and artwork, for nobody else',
  async () => {
    const [user, other] = [await newUser(), await newUser()]
    const { context, page, uuid } = await openSaved(user)
    expect(await draftsOf(user)).toMatchObject([{ title: 'Hills', revision: 1 }])
    await page.getByRole('tab', { name: /^Vision/ }).click()
    await page.waitForURL(/tab=vision/)
    const address = new URL(page.url())
    expect([...address.searchParams.keys()].toSorted()).toEqual(['draft', 'tab'])

    await paint(page, 2, '#998877')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await draftsOf(user))[0]?.revision, soon).toBe(2)
    await page.goto(address.href, { waitUntil: 'networkidle' })
    expect(await hexesOf(page)).toEqual(['#102030', '#1e4b47', '#998877'])
    await page.getByText('Machado 2009').waitFor()
    // Other artwork is another address; neither palette nor undo is lost on the way.
    await paint(page, 0, '#405060')
    const words = page.getByRole('textbox', { name: /^Words, or the address/ })
    await words.fill(`${site.address}/illustration/paper-birds`)
    await words.press('Enter')
    await page.getByRole('heading', { name: 'Paper birds' }).waitFor(soon)
    expect(new URL(page.url()).searchParams.get('draft')).toBe(uuid)
    expect((await hexesOf(page))[0]).toBe('#405060')
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect.poll(async () => (await hexesOf(page))[0], soon).toBe('#102030')

    // Without JavaScript the draft is shown, and a button leads on to a palette in the address.
    const plain = await enter(user, { javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto(`${site.address}${EDITOR}?draft=${uuid}`)
    expect(await hexesOf(form)).toEqual(['#102030', '#1e4b47', '#998877'])
    await form.getByRole('button', { name: 'Lock Colour 2' }).click()
    expect(new URL(form.url()).searchParams.getAll('color')).toEqual(['102030', '1e4b47', '998877'])
    expect(new URL(form.url()).searchParams.has('draft')).toBe(false)
    await plain.close()

    const theirs = await enter(other)
    const missing = await theirs.newPage()
    const answer = await missing.goto(`${site.address}${EDITOR}?draft=${uuid}`)
    expect(answer?.status()).toBe(404)
    expect(await missing.content()).not.toContain('102030')
    await context.close()
    await theirs.close()
  },
  LONG_MS,
)

test(
  'work that only the browser had is offered with its draft, and saved over a revision that is stale it asks',
  async () => {
    const user = await newUser()
    const { context, page, uuid } = await openSaved(user)
    await paint(page, 1, '#777777')
    await saved(page).waitFor(soon)
    await page.waitForTimeout(700)
    await page.close({ runBeforeUnload: false })

    const second = await context.newPage()
    await goTo(second, `${EDITOR}?draft=${uuid}`)
    await restore(second).waitFor(soon)
    const third = await context.newPage()
    await goTo(third, `${EDITOR}?draft=${uuid}`)
    await paint(third, 1, '#333333')
    await third.keyboard.press('Control+s')
    await expect.poll(async () => (await draftsOf(user))[0]?.revision, soon).toBe(2)

    await restore(second).getByRole('button').first().click()
    await expect.poll(async () => (await hexesOf(second))[1], soon).toBe('#777777')
    await second.keyboard.press('Control+s')
    const dialog = second.locator('dialog[open]')
    await dialog.waitFor(soon)
    expect(await axe(second)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep both' }).click()
    await expect.poll(async () => (await draftsOf(user)).length, soon).toBe(2)
    const [kept, copy] = await draftsOf(user)
    expect(kept?.document).toContain('#333333')
    expect(copy).toMatchObject({ title: 'Hills (copy)' })
    expect(copy?.document).toContain('#777777')
    await context.close()
  },
  LONG_MS,
)

test(
  'a link lets a second account copy the palette and go on with it; a damaged draft says so',
  async () => {
    const [user, other] = [await newUser(), await newUser()]
    const { context, page, uuid } = await openSaved(user)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByLabel('People with the link can').selectOption('copy')
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const link = dialog.getByLabel('Link to the draft')
    await link.waitFor(soon)
    const url = await link.inputValue()

    const theirs = await enter(other)
    const shared = await theirs.newPage()
    await shared.goto(url)
    expect(await shared.getByRole('heading', { level: 1 }).innerText()).toBe('Hills')
    await shared.getByRole('button', { name: 'Copy to my drafts' }).click()
    await expect.poll(async () => (await draftsOf(other)).length, soon).toBe(1)
    const [copy] = await draftsOf(other)
    await goTo(shared, `${EDITOR}?draft=${copy?.uuid}`)
    expect((await hexesOf(shared))[0]).toBe('#102030')

    await pool.query(`update drafts set document = '{"swatches":[]}' where uuid = $1`, [uuid])
    const answer = await page.goto(`${site.address}${EDITOR}?draft=${uuid}`)
    expect(answer?.status()).toBeGreaterThanOrEqual(400)
    expect(answer?.status()).toBeLessThan(500)
    await context.close()
    await theirs.close()
  },
  LONG_MS,
)
