import { expect, test } from 'vitest'
import { axe, fillLogin, fillSignup, openVisitors, wordsOf } from '../harness/account-visitors.ts'
import { startSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

const EMAIL = 'first@kust.example'

test(
  'a site without an admin prints a link that makes whoever signs up the first one, once',
  { tags: 'sweep' },
  async () => {
    await using site = await startSite(undefined, { LOG_LEVEL: 'info' })
    await using visitors = await openVisitors(site)
    const t = wordsOf('en')
    const printed = /once and within a day: (\S+\/auth\/staff-invitation\?token=[\w-]+)/
    await expect.poll(() => site.said(), PATIENCE).toMatch(printed)
    const { pathname, search } = new URL(printed.exec(site.said())?.[1] ?? '')

    await using opened = await visitors.open(pathname + search)
    const { page, problems } = opened
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: t('account.signup.submit') }).click()
    await page.waitForURL('**/signup?*', PATIENCE)
    await page.waitForLoadState('networkidle')
    await fillSignup(page, t, EMAIL)

    // Signing up leads back to the link, which does nothing until it is accepted.
    await page.waitForURL('**/auth/staff-invitation?*', PATIENCE)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: t('account.staffInvitation.submit') }).click()
    await page.waitForURL('**/login?redirect=%2Fstaff', PATIENCE)
    await page.waitForLoadState('networkidle')
    await fillLogin(page, t, EMAIL)
    await page.waitForURL(`${site.address}/staff`, PATIENCE)
    await page
      .getByRole('region', { name: 'Set-up' })
      .getByText('Mail is not set up')
      .waitFor(PATIENCE)
    expect(await axe(page)).toEqual([])

    // Nobody else becomes one by it, and the next start prints none.
    await using eve = await visitors.open(pathname + search)
    expect(await eve.page.getByRole('link', { name: t('account.signup.submit') }).count()).toBe(0)
    await using again = await site.startAnother()
    expect(again.said()).not.toMatch(printed)
    expect(problems).toEqual([])
  },
)
