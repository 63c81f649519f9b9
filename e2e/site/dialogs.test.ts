// @module-tag sweep
import type { Pool } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser } from '#site/testing/sign-in.ts'
import { openVisitors, waitForFocus, wordsOf, type Visitors } from '../harness/account-visitors.ts'
import { lateParts } from '../harness/late-parts.ts'
import { clickAt } from '../harness/pointer.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

/** Dialogs open filled: nothing in them moves once they are there, and one can type at once. */
let site: StartedSite
let visitors: Visitors
let pool: Pool
const t = wordsOf('en')

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

/** Keeps every height that an open dialog had in any frame. */
function noteHeights(): void {
  const heights = new Set<number>()
  Object.assign(globalThis, { heights })
  const look = () => {
    const open = document.querySelector<HTMLElement>('dialog[open]')
    if (open) heights.add(open.offsetHeight)
    requestAnimationFrame(look)
  }
  look()
}
const heightsOf = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { heights: Set<number> }).heights])

const doors = [
  {
    what: 'sign-up',
    isSignedIn: false,
    path: '/icons',
    field: 'email',
    open: (page: Page) =>
      clickAt(page, page.getByRole('banner').getByRole('link', { name: t('shell.signUp') })),
  },
  {
    what: 'log-in',
    isSignedIn: false,
    path: '/icons',
    field: 'email',
    open: (page: Page) =>
      clickAt(page, page.getByRole('banner').getByRole('link', { name: t('shell.logIn') })),
  },
  {
    what: 'the name of an account',
    isSignedIn: true,
    path: '/dashboard',
    field: 'first_name',
    // It comes by itself.
    open: () => Promise.resolve(),
  },
  {
    what: 'a new team',
    isSignedIn: true,
    path: '/icons',
    field: 'name',
    open: async (page: Page) => {
      await clickAt(page, page.getByLabel(t('session.menu', { name: 'Ada' })))
      await clickAt(page, page.getByRole('link', { name: t('session.createTeam') }))
    },
  },
  {
    what: 'a collection',
    isSignedIn: true,
    path: '/icons',
    field: 'name',
    open: async (page: Page) => {
      const cell = page.locator('#results .cell').first()
      await cell.hover()
      await clickAt(page, cell.locator('.act--save'))
    },
  },
] as const

test.each(doors)(
  'the dialog of $what opens filled, with the focus in its first field',
  async ({ isSignedIn, path, field, open }) => {
    await using visitor = await visitors.open('/robots.txt')
    const { page, context, problems } = visitor
    if (isSignedIn) {
      const user = await createTestUser({ pool }, { firstName: path === '/dashboard' ? '' : 'Ada' })
      await signInto(context, site.address, { pool } as never, user)
    }
    await page.addInitScript(noteHeights)
    await page.goto(site.address + path, { waitUntil: 'networkidle' })
    await lateParts(page)
    await open(page)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await waitForFocus(page, field)
    await page.waitForLoadState('networkidle')
    expect(await heightsOf(page)).toHaveLength(1)
    expect(problems).toEqual([])
  },
)

test('a sign-up that cannot be right is answered without the human check, and says it is busy meanwhile', async () => {
  await using visitor = await visitors.open('/signup')
  const { page } = visitor
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('proof-of-work-worker')) checks.push(request.url())
  })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/signup.data*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  // The challenge is asked for with the first focus; its worker would be busy for long.
  await page.route('**/auth/human-check', (route) => route.abort())
  const button = page.getByRole('button', { name: t('account.signup.submit') })
  await page.getByLabel(t('account.email')).fill('not an address')
  await button.click()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  release()
  await waitForFocus(page, 'email')
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  await expect.poll(() => page.locator('.field__error').count()).toBeGreaterThan(1)
  expect(checks).toEqual([])
})

test('a sign-up asks for the name itself, and the account has it', async () => {
  await using visitor = await visitors.open('/signup')
  const { page } = visitor
  await page.getByLabel(t('account.email')).fill('named@halde.example')
  await page.getByLabel(t('account.password'), { exact: true }).fill('twelve gulls in a row')
  await page.getByLabel(t('account.signup.name')).fill('Ines')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('account.signup.submit') }).click()
  await page.getByLabel(t('session.menu', { name: 'Ines' })).waitFor()
})
