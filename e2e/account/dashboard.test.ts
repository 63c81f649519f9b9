import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { notify } from '#site/domains/identity/notifications/index.server.ts'
import { readZip } from '#site/testing/read-zip.ts'
import { createTestTeam, createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
const t = createTranslator(
  'en',
  loadMessages('en', [
    'account',
    'tables',
    'dashboard',
    'notifications',
    'clients',
    'referral',
    'selection',
  ]),
)

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

/** Somebody with some downloads, signed in. */
async function enter(path: string, { teamOf }: { teamOf?: TestUser } = {}) {
  const user = teamOf ?? (await createTestUser({ pool }, { firstName: 'Ines' }))
  const team = teamOf ? await createTestTeam({ pool }, { owner: teamOf }) : null
  const accountId = team?.id ?? user.id
  await pool.query(
    `insert into downloads (account_id, user_id, asset_id, format, license_id, created_at)
     select $1, $2, id, case when kind = 'icon' then 'svg' else 'png' end, license_id, now() - id * interval '1 hour'
     from assets where slug in ('sun', 'heart', 'paper-birds')`,
    [accountId, user.id],
  )
  const opened = await visitors.open('/unicons', { acceptDownloads: true })
  await signInto(opened.context, site.address, { pool }, user, { teamId: team?.id ?? null })
  await opened.page.goto(site.address + path)
  return { ...opened, user }
}

test('downloads are searched, sorted and filtered by address, taken along and fetched again', async () => {
  await using opened = await enter('/dashboard/downloads')
  const { page, problems } = opened
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count(), PATIENCE).toBe(3)
  await page
    .getByRole('link', { name: t('tables.sortBy', { column: t('dashboard.column.asset') }) })
    .click()
  await page.waitForURL(/sort=name/)
  await page.getByLabel(t('dashboard.downloads.search')).fill('sun')
  await page.getByRole('button', { name: t('tables.apply') }).click()
  await page.waitForURL(/q=sun/)
  await expect.poll(() => rows.count(), PATIENCE).toBe(1)
  const [file] = await Promise.all([
    page.waitForEvent('download', PATIENCE),
    page.getByRole('link', { name: t('tables.exportAs', { format: 'CSV' }) }).click(),
  ])
  expect(file.suggestedFilename()).toBe('downloads.csv')
  const again = page.getByRole('button', { name: /again/ })
  const [svg] = await Promise.all([page.waitForEvent('download', PATIENCE), again.click()])
  expect(svg.suggestedFilename()).toBe('sun.svg')
  await page.getByRole('link', { name: t('tables.clear') }).click()
  await page.waitForURL(/\/dashboard\/downloads$/)
  await page.goto(`${site.address}/dashboard/downloads?kind=lottie`)
  await page.getByText(t('tables.noMatch')).waitFor()
  expect(problems).toEqual([])
})

test('works are selected, what each costs is said first, and they come as one zip with their papers', async () => {
  await using opened = await enter('/dashboard/downloads')
  const { page, problems } = opened
  await page.waitForLoadState('networkidle')
  const boxes = page.locator('tbody input[name=id]')
  await expect.poll(() => boxes.count(), PATIENCE).toBe(3)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: t('selection.downloadSelected') }).click()
  await page.waitForURL(/\/dashboard\/downloads\/selection\?/)
  const yours = page.getByText(t('selection.verdict.yours'))
  await expect.poll(() => yours.count(), PATIENCE).toBe(3)

  await boxes.last().uncheck()
  await page.getByRole('button', { name: t('selection.recount') }).click()
  const take = page.getByRole('button', { name: t('selection.download', { count: 2 }) })
  await take.waitFor()
  await expect.poll(() => boxes.count(), PATIENCE).toBe(2)
  const [zip] = await Promise.all([page.waitForEvent('download', PATIENCE), take.click()])

  const entries = await readZip(await readFile(await zip.path()))
  expect([...entries.keys()].filter((name) => name.includes('/'))).toHaveLength(2)
  expect([...entries.keys()].slice(-3)).toEqual(['LICENSE', 'CREDITS.md', 'selection.spdx'])
  expect(problems).toEqual([])
})

test('what another process tells appears while the list is open, and following it reads it', async () => {
  await using opened = await enter('/dashboard/notifications')
  const { page, user } = opened
  await page.getByText(t('notifications.none')).waitFor()
  // The stream is open once the page is alive; this process is not the site.
  await page.waitForFunction(() => document.readyState === 'complete')
  await expect
    .poll(async () => {
      await notify(pool, {
        userId: user.id,
        type: 'password-changed',
        path: '/dashboard/profile',
        onceKey: 'one',
        now: new Date(),
      })
      return page.getByText(t('notifications.text.passwordChanged')).count()
    }, PATIENCE)
    .toBe(1)
  await page.getByText(t('notifications.text.passwordChanged')).click()
  await page.waitForURL(/\/dashboard\/profile\?nmr=/)
  const { rows } = await pool.query('select read_at from notifications where user_id = $1', [
    user.id,
  ])
  expect(rows[0].read_at).not.toBeNull()
})

test('a key is shown once, opens the API, and is counted', async () => {
  await using opened = await enter('/dashboard/apps')
  const { page } = opened
  const plans = page.getByRole('link', { name: t('clients.getPlan') })
  expect(await plans.getAttribute('href')).toBe('/pricing#api')
  await page.getByLabel(t('clients.name')).last().fill('Reader')
  await page.getByRole('button', { name: t('clients.create') }).click()
  await page.waitForURL(/api-key$/)
  await page.getByRole('button', { name: t('clients.createKey') }).click()
  const secret = await page.getByText(/^tsr_\w{36}$/).innerText()
  const answer = await fetch(`${site.address}/api/v2/stats`, {
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(answer.status).toBe(200)
  await page.goto(page.url().replace('api-key', 'usage-report'))
  await page.getByRole('cell', { name: 'getStats' }).first().waitFor()
  expect(await page.getByText(secret).count()).toBe(0)
})

test('a picture is cropped by keys before it is sent', { tags: 'sweep' }, async () => {
  await using opened = await enter('/dashboard/profile')
  const { page, user } = opened
  const left = await sharp({
    create: { width: 400, height: 600, channels: 3, background: '#cc0000' },
  })
    .png()
    .toBuffer()
  const wide = await sharp({
    create: { width: 1200, height: 600, channels: 3, background: '#0000cc' },
  })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const picture = t('account.pictures.photo')
  const input = page.getByLabel(t('account.pictures.choose', { picture }))
  await expect
    .poll(async () => {
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: wide })
      return page.locator('.crop').count()
    }, PATIENCE)
    .toBe(1)
  await page.locator('.crop').focus()
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: t('account.pictures.cropSave') }).click()
  const shown = page.locator(`.picture--photo img[src*="${user.uuid}"]`)
  await shown.waitFor(PATIENCE)
  const src = (await shown.getAttribute('src'))?.replace('normal', 'large') ?? ''
  const bytes = await (await fetch(site.address + src)).arrayBuffer()
  const { data, info } = await sharp(Buffer.from(bytes)).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([600, 600])
  // All of it is the right part: blue.
  expect(data[2]).toBeGreaterThan(data[0] ?? 0)
})

test(
  'a deletion is confirmed by one’s own address, and can be taken back',
  { tags: 'sweep' },
  async () => {
    await using opened = await enter('/dashboard/profile/data')
    const { page, user } = opened
    await page.getByLabel(t('dashboard.data.confirm', { email: user.email })).fill(user.email)
    await page.getByRole('button', { name: t('dashboard.data.deleteNow') }).click()
    await page.getByRole('button', { name: t('dashboard.data.keep') }).click()
    await page.getByRole('button', { name: t('dashboard.data.deleteNow') }).waitFor(PATIENCE)
  },
)

const pages = [
  'downloads',
  'downloads/selection?id=1.2.3',
  'following',
  'notifications',
  'notifications/settings',
  'referral',
  'affiliation',
  'api',
  'apps',
  'profile',
  'profile/data',
  'subscriptions',
  'billing',
  'transactions',
]

test(
  'every page of the dashboard is clean for axe and holds on a phone',
  { tags: 'sweep' },
  async () => {
    await using opened = await enter('/dashboard/downloads')
    const { page } = opened
    for (const name of pages) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${site.address}/dashboard/${name}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([name, wide]).toEqual([name, 390])
      expect([name, ...(await axe(page))]).toEqual([name])
    }
  },
)

test(
  'a team has downloads, collections, following and members of its own, by these names',
  { tags: 'sweep' },
  async () => {
    const owner = await createTestUser({ pool }, { firstName: 'Ines' })
    await using opened = await enter('/dashboard', { teamOf: owner })
    const { page } = opened
    await page.waitForURL(/\/dashboard\/members$/)
    const nav = page.getByRole('navigation', { name: 'Dashboard' })
    for (const name of ['Team downloads', 'Team collections', 'Team following', 'Team members']) {
      await nav.getByRole('link', { name }).waitFor()
    }
    // What the owner fetched for the team is counted beside their name.
    await expect.poll(() => page.locator('tbody tr .num').first().innerText(), PATIENCE).toBe('3')
    await page.goto(`${site.address}/dashboard/downloads`)
    await page.getByRole('heading', { name: 'Team downloads' }).waitFor()
    expect(await axe(page)).toEqual([])
  },
)

test('short addresses lead to the dashboard, and /root greets', { tags: 'sweep' }, async () => {
  await using opened = await enter('/downloads')
  const { page } = opened
  await page.waitForURL(/\/dashboard\/downloads$/)
  await page.goto(`${site.address}/likes`)
  await page.waitForURL(/\/dashboard\/favorites/)
  await page.goto(`${site.address}/root`)
  await page.getByRole('heading', { name: t('dashboard.root.title', { name: 'Ines' }) }).waitFor()
  await page.getByRole('heading', { name: t('dashboard.root.recent') }).waitFor()
  expect(await axe(page)).toEqual([])
})

test('what is still to come says so to whom it belongs', { tags: 'sweep' }, async () => {
  await using opened = await enter('/dashboard/ai-assets')
  const { page } = opened
  const answer = await page.goto(`${site.address}/dashboard/ai-assets`)
  expect(answer?.status()).toBe(200)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
})

test(
  'a contributor sees sales and followers beside what they say of themselves',
  { tags: 'sweep' },
  async () => {
    await using opened = await enter('/dashboard/profile')
    const { page, user } = opened
    expect(await page.getByText(t('account.profile.sales')).count()).toBe(0)
    await pool.query(
      `update users set is_contributor = true,
       contributor_id = (select id from contributors where username = 'ada') where id = $1`,
      [user.id],
    )
    await page.reload()
    for (const label of ['account.profile.sales', 'account.profile.followers'] as const) {
      await page.getByText(t(label)).waitFor()
    }
    for (const label of ['account.email', 'account.firstName', 'account.lastName'] as const) {
      await page.getByLabel(t(label)).first().waitFor()
    }
    await page.getByLabel(t('account.profile.website')).waitFor()
  },
)
