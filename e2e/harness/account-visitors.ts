import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import type { LocaleCode } from '#site/web/i18n/locales.ts'
import type { TestUser } from '#site/testing/sign-in.ts'
import { findMailedPath } from './find-mailed-path.ts'
import { launchBrowser } from './launch-browser.ts'
import { PATIENCE } from './patience.ts'
import { signInto } from './sign-into.ts'
import type { StartedSite } from './start-site.ts'

export { axe } from './axe.ts'

const PASSWORD = 'twelve gulls in a row'

export type Words = ReturnType<typeof createTranslator>
export type Visitors = Awaited<ReturnType<typeof openVisitors>>

/** The words of pages about accounts in a language. */
export function wordsOf(locale: LocaleCode): Words {
  const namespaces = ['account', 'session', 'teams', 'shell', 'contributor'] as const
  return createTranslator(locale, loadMessages(locale, namespaces))
}

/** Whether a page acts for a person or a team, as the server sees it. */
export const accountOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v2/auth')
    return ((await answer.json()) as { response: { auth: { type: string } } }).response.auth.type
  })

/** Until the calls of a page speak for its account: what watches over the session comes after the page. */
export async function untilWatched(page: Page): Promise<void> {
  let isWatched = false
  const see = (request: Request) => {
    isWatched ||= request.headers()['x-account'] !== undefined
  }
  page.on('request', see)
  await expect
    .poll(async () => {
      await page.evaluate(() => fetch('/api/v2/teams').then(() => undefined))
      return isWatched
    }, PATIENCE)
    .toBe(true)
  page.off('request', see)
}

/** People with browsers of their own on a started site, and what they do there. */
export async function openVisitors(site: StartedSite) {
  const browser = await launchBrowser()

  /** Somebody new on a page, or before their first one (null); `problems` gathers what the console says. */
  async function open(path: string | null, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ locale: 'en-US', bypassCSP: true, ...options })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => {
      const isExpected = /status of 4\d\d/.test(message.text())
      if (message.type() === 'error' && !isExpected) problems.push(message.text())
    })
    if (path !== null) {
      await page.goto(site.address + path)
      if (options.javaScriptEnabled !== false) await page.waitForLoadState('networkidle')
    }
    return { page, context, problems, [Symbol.asyncDispose]: () => context.close() }
  }

  /** Somebody who is signed in, on a page that is alive, or loaded where it has no scripts. */
  async function enter(
    database: Parameters<typeof signInto>[2],
    user: TestUser,
    path: string,
    options: BrowserContextOptions = {},
  ) {
    const opened = await open(null, options)
    await signInto(opened.context, site.address, database, user)
    const waitUntil = options.javaScriptEnabled === false ? 'load' : 'networkidle'
    await opened.page.goto(site.address + path, { waitUntil })
    return opened
  }

  const mailedPath = (recipient: string, template: string) =>
    findMailedPath(site, recipient, template)

  return { open, enter, mailedPath, [Symbol.asyncDispose]: () => browser.close() }
}

export async function fillSignup(page: Page, t: Words, email: string): Promise<void> {
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('account.signup.submit') }).click()
}

export async function fillLogin(page: Page, t: Words, email: string): Promise<void> {
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click()
}

export async function waitForFocus(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe(name)
}
