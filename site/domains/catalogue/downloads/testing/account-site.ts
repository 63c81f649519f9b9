import type { Pool } from 'pg'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'

export const NOON = new Date('2026-06-01T12:00:00Z')

/** A catalogue in which some icons cost something and some are not for guests. */
export async function openSite(clock = { now: NOON }): Promise<TestSite> {
  const change = (pool: Pool) =>
    pool.query(`
      update assets set created_at = '2026-01-01';
      update assets set price_minor = 300 where slug in ('home', 'user', 'cloud-rain') and kind = 'icon';
      update assets set needs_login = true where slug = 'heart';
      update assets set is_exclusive = true where slug = 'camera'`)
  return createTestSite({ env: { TRUST_PROXY: '1' }, now: () => clock.now, change })
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>

export async function arrive(site: TestSite): Promise<{ user: TestUser; browser: Browser }> {
  const user = await createTestUser(site.deps)
  return { user, browser: await openBrowser(site, user) }
}

export async function fetchAsset(
  site: TestSite,
  browser: Browser,
  slug: string,
  body: object = {},
) {
  const { id } = await site.find(slug)
  return browser.call('POST', `/items/${id}/downloads`, { format: 'svg', ...body })
}

/** downloaded_by_user and is_subscription. */
export async function heldOf(browser: Browser, path: string): Promise<[boolean, boolean]> {
  const { response } = await browser.call('GET', path)
  const [license] = (response.item ?? response.pack).licenses
  return [license.downloaded_by_user, license.is_subscription]
}

export async function usageOf(site: TestSite, browser: Browser) {
  const headers = { cookie: browser.cookie() }
  return (await site.app.request('/downloads/usage?asset=icon', { headers })).json()
}
