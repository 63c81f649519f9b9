import type { Pool } from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { catalogOf } from '#site/web/i18n/catalogs.server.ts'
import type { Namespace } from '#site/web/i18n/messages.ts'
import { runFsck } from '#site/domains/admin/fsck/index.server.ts'
import type { FileStore } from '#site/platform/storage/index.ts'
import type { TestUser } from '#site/testing/sign-in.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite } from '../harness/start-site.ts'

export const t = createTranslator(
  'en',
  loadMessages('en', Object.keys(catalogOf('en')) as Namespace[]),
)

type OpenOptions = BrowserContextOptions & { readonly address?: string }
export type Shop = Awaited<ReturnType<typeof startShop>>

/** The site with its sandbox, and a browser that buys in it. */
export async function startShop() {
  const browser = await launchBrowser()
  const kept: { readonly pool: Pool; readonly files: FileStore }[] = []
  const site = await startSite(async ({ pool }, files) => {
    kept.push({ pool, files })
  })
  const [deps] = kept
  if (!deps) throw new Error('no database')
  const { pool } = deps

  /** Opens a page as somebody, or as a guest; `address` where another process serves it. */
  const open = async (
    path: string,
    user: TestUser | null,
    { address = site.address, ...options }: OpenOptions = {},
  ) => {
    const context = await browser.newContext({ locale: 'en-US', bypassCSP: true, ...options })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    const enter = (who: TestUser) => signInto(context, address, { pool }, who)
    if (user) await enter(user)
    await page.goto(address + path)
    return { page, problems, enter, [Symbol.asyncDispose]: () => context.close() }
  }

  const heldBy = async ({ id }: TestUser) => {
    const { rows } = await pool.query<{
      period: string
      status: string
      cancelReason: string | null
    }>(
      `select period, status, cancel_reason as "cancelReason" from subscriptions
       where account_id = $1 order by id`,
      [id],
    )
    return rows
  }

  /** The certificate's number of the one download of somebody, once the ledger has it. */
  const numberOfGrant = async ({ id }: TestUser): Promise<string> => {
    const find = async () => {
      const { rows } = await pool.query<{ uuid: string }>(
        'select uuid from license_grants where account_id = $1 and position is not null',
        [id],
      )
      return rows[0]?.uuid
    }
    await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
    return (await find()) ?? ''
  }

  /** What `npm run fsck` finds wrong. */
  const faults = async () => (await runFsck(deps)).flatMap((section) => section.faults)

  return {
    site,
    pool,
    open,
    heldBy,
    numberOfGrant,
    faults,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

export async function choose(page: Page, family: 'individual' | 'team') {
  const plan = t(`pricing.plan.${family}`)
  await page.getByRole('link', { name: t('pricing.button.choose', { plan }), exact: true }).click()
}

/** Chooses a test card on the hosted page of the sandbox, and pays. */
export async function payWith(page: Page, card: 'success' | 'declined' | '3d-secure') {
  await page.waitForURL(/\/sandbox\//)
  await page.locator(`input[name=card][value="${card}"]`).check()
  await page.locator('button[name=act][value=pay]').click()
}

/** Says to whom the invoice goes, and presses the one button that costs money. */
export async function payOrder(page: Page) {
  await page.waitForURL(/\/purchase\/plan/)
  await fillAddress(page)
  await page.getByRole('button', { name: t('purchase.address.save') }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** From the prices to the thanks for the plan of one person, by a card that pays. */
export async function buyIndividual(page: Page) {
  await choose(page, 'individual')
  await payOrder(page)
  await payWith(page, 'success')
  await page.waitForURL(/\/subscribe\/thank-you/)
}

export async function fillAddress(page: Page) {
  await page.getByLabel(t('billing.address.name')).fill('Ada Lovelace')
  await page.getByLabel(t('billing.address.company')).fill('Halde Studio')
  await page.getByLabel(t('billing.address.line1')).fill('Am Berg 1')
  await page.getByLabel(t('billing.address.postcode')).fill('20095')
  await page.getByLabel(t('billing.address.city')).fill('Hamburg')
  await page.locator('[name=country]').selectOption('DE')
}
