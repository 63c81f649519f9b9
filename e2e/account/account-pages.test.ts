// @module-tag sweep
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axe,
  fillLogin,
  fillSignup,
  openVisitors,
  wordsOf,
  type Visitors,
  accountOf,
  untilWatched,
} from '../harness/account-visitors.ts'
import { lateParts } from '../harness/late-parts.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

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

/** Somebody new with a name, signed in and at home. */
async function signedUp(email: string, options = {}) {
  const opened = await visitors.open('/signup', options)
  await fillSignup(opened.page, t, email)
  await opened.page.waitForURL(`${site.address}/`)
  await pool.query(`update users set first_name = 'Ines', last_name = 'Maier' where email = $1`, [
    email,
  ])
  return opened
}

test('two tabs in different accounts never mix', async () => {
  await using opened = await signedUp('tabs@halde.example')
  const { page: first, context } = opened
  await first.goto(`${site.address}/auth/create-team`)
  await first.getByLabel(t('account.team.name')).fill('Tab Studio')
  await first.getByRole('button', { name: t('account.team.submit') }).click()
  await first.waitForURL(/members/)
  await first.getByLabel(t('session.menu', { name: 'Tab Studio' })).waitFor()

  await untilWatched(first)

  // The second tab goes back to the person; the first still shows the team.
  const second = await context.newPage()
  await second.goto(`${site.address}/auth/switch-user?redirect=/icons`)
  await second.getByRole('button', { name: t('account.switch.submit') }).click()
  await second.waitForURL(/\/icons$/)

  // What the first one writes for the team is not done for the person.
  const refused = first.waitForEvent('load')
  await first.evaluate(() =>
    fetch('/api/v2/auth', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company: 'Wrong account' }),
    }).catch(() => undefined),
  )
  await refused
  const { rows } = await pool.query(`select company from users where email = 'tabs@halde.example'`)
  expect(rows).toEqual([{ company: null }])
  await first.getByText(/You switched accounts in another tab/).waitFor()

  // And it never shows the data of one account in the frame of the other.
  const team = await pool.query('select uuid from accounts join teams using (id) where name = $1', [
    'Tab Studio',
  ])
  const switchTo = async (path: string) => {
    await second.goto(`${site.address}/auth/${path}?redirect=/styles`)
    await second.getByRole('button', { name: t('account.switch.submit') }).click()
    await second.waitForURL(/\/styles$/)
  }
  await switchTo(`switch-team/${team.rows[0].uuid}`)
  await first.goto(`${site.address}/icons`)
  await first.getByLabel(t('session.menu', { name: 'Tab Studio' })).waitFor()
  await first.waitForLoadState('networkidle')
  await switchTo('switch-user')
  // By key: under the pointer the menu opens and asks for pictures, whose refusal may come after the page went.
  await first.locator('a[href="/contributors"]:visible').first().focus()
  await first.keyboard.press('Enter')
  await first.waitForURL(/\/contributors$/)
  expect(await accountOf(first)).toBe('personal')
})

test('following shows at once, is undone when refused, and asks guests to sign up', async () => {
  await using guest = await visitors.open('/contributors/ada')
  await guest.page.getByRole('link', { name: /^Follow / }).click()
  const dialog = guest.page.getByRole('dialog', { name: t('account.signup.title') })
  await dialog.waitFor()
  expect(await dialog.textContent()).toContain('To follow')
  expect(await axe(guest.page)).toEqual([])

  await using opened = await signedUp('follower@halde.example')
  const { page } = opened
  await page.goto(`${site.address}/contributors/ada`)
  const shown = page.getByText(/\d+ followers?/)
  const followers = async () => Number.parseInt((await shown.allTextContents()).join('') || '0')
  const before = await followers()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/contributors/ada.data*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.getByRole('button', { name: /^Follow / }).click()
  // The server has not answered yet.
  await page.getByRole('button', { name: /Unfollow / }).waitFor()
  expect(await followers()).toBe(before + 1)
  answer()
  await expect
    .poll(
      async () => (await pool.query('select count(*)::integer as n from follows')).rows[0].n,
      PATIENCE,
    )
    .toBe(1)
  await page.unroute('**/contributors/ada.data*')
  await page.reload()
  expect(await followers()).toBe(before + 1)

  await page.route('**/contributors/ada.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const data = (route.request().postData() ?? '').replace('intent=unfollow', 'intent=none')
    await route.continue({ postData: data })
  })
  await page.getByRole('button', { name: /Unfollow / }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toContain('was undone')
  expect(await followers()).toBe(before + 1)
  await page.getByRole('button', { name: /Unfollow / }).waitFor()
})

test('following without JavaScript leads back to the page, guests to signing up', async () => {
  const plain = { javaScriptEnabled: false }
  await using guest = await visitors.open('/contributors/ada', plain)
  await guest.page.getByRole('link', { name: /^Follow / }).click()
  expect(new URL(guest.page.url()).searchParams.get('redirect')).toBe('/contributors/ada')
  await fillSignup(guest.page, t, 'plain-follower@halde.example')
  expect(new URL(guest.page.url()).pathname).toBe('/contributors/ada')
  await guest.page.getByRole('button', { name: /^Follow / }).click()
  expect(new URL(guest.page.url()).pathname).toBe('/contributors/ada')
  expect(await guest.page.getByRole('button', { name: /Unfollow / }).count()).toBe(1)
})

test('terms that are older than their last change are asked for again and recorded', async () => {
  await using opened = await signedUp('terms@halde.example')
  const { page } = opened
  const age = () =>
    pool.query(`update terms_acceptances set accepted_at = '2021-02-09' where user_id =
      (select id from users where email = 'terms@halde.example')`)
  await age()
  await page.goto(`${site.address}/icon/sun`)
  const dialog = page.getByRole('dialog', { name: t('account.termsAgain.title') })
  await dialog.waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: t('account.termsAgain.submit') }).click()
  await dialog.getByText(t('account.invalid.terms')).waitFor()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('account.termsAgain.submit') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await lateParts(page)
  expect(await dialog.count()).toBe(0)

  await age()
  await using plain = await visitors.open('/login?redirect=/icon/sun', { javaScriptEnabled: false })
  await fillLogin(plain.page, t, 'terms@halde.example')
  await plain.page.getByRole('link', { name: t('session.readTerms') }).click()
  await plain.page.getByRole('checkbox').check()
  await plain.page.getByRole('button', { name: t('account.termsAgain.submit') }).click()
  expect(new URL(plain.page.url()).pathname).toBe('/icon/sun')
  expect(await plain.page.getByText(t('session.termsBar')).count()).toBe(0)
})

const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

test.each([true, false])('pictures are uploaded, refused and removed; scripts: %s', async (js) => {
  await using opened = await signedUp(`pictures-${js}@halde.example`, { javaScriptEnabled: js })
  const { page } = opened
  await page.goto(`${site.address}/dashboard/profile`)
  const row = page.locator('.picture-row').first()
  const shown = () => row.locator('img').getAttribute('src')
  expect(await shown()).toMatch(/^\/avatars\/\d\.svg$/)
  const choose = (name: string, buffer: Buffer) =>
    row.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })

  const upload = () => row.getByRole('button', { name: /^Upload/ }).click()

  await choose('me.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  if (js) {
    // Scripts look at a picture as it is chosen, and let it be cropped.
    await page.getByText(t('account.pictures.unreadable')).waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
  } else {
    await upload()
    await page.getByText(t('account.invalid.picture')).first().waitFor()
  }

  await choose('me.png', await picture('#6563ff'))
  if (js) await page.getByRole('button', { name: t('account.pictures.cropSave') }).click()
  else await upload()
  await expect.poll(shown, PATIENCE).toMatch(/^\/account-pictures\/.*photo-normal\.webp\?v=/)
  const answer = await fetch(site.address + (await shown()))
  expect(answer.headers.get('content-type')).toBe('image/webp')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(shown, PATIENCE).toMatch(/^\/avatars\//)
})

test.each(['/auth/sso', '/auth/forgot-password', '/login', '/signup', '/canva/login'])(
  'the page %s has no fault that axe finds, in both themes',
  async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await using opened = await visitors.open(path, { colorScheme })
      expect(await axe(opened.page)).toEqual([])
    }
  },
)

test('every dialog about accounts is a page as well, and neither has a fault that axe finds', async () => {
  await using opened = await signedUp('dialogs@halde.example')
  const { page } = opened
  for (const path of [
    '/auth/change-password',
    '/auth/account-name',
    '/auth/accept-terms',
    '/auth/create-team',
    '/auth/multi-login',
    '/dashboard/profile',
  ]) {
    await page.goto(site.address + path)
    await page.waitForLoadState('networkidle')
    expect([path, await axe(page)]).toEqual([path, []])
  }
  await page.getByRole('link', { name: t('account.password.title') }).click()
  const dialog = page.getByRole('dialog', { name: t('account.password.title') })
  await dialog.waitFor()
  expect((await dialog.boundingBox())?.width).toBe(650)
  expect(await axe(page)).toEqual([])

  await using guest = await visitors.open('/icon/sun')
  const banner = guest.page.getByRole('banner')
  await banner.getByRole('link', { name: t('shell.logIn') }).click()
  await guest.page.getByRole('dialog', { name: t('account.login.title') }).waitFor()
  expect(await axe(guest.page)).toEqual([])
  for (const [link, title] of [
    [t('account.ssoEntry.link'), t('account.ssoEntry.title')],
    [t('account.ssoEntry.back'), t('account.login.title')],
    [t('account.forgot.link'), t('account.forgot.title')],
  ] as const) {
    await guest.page.getByRole('dialog').getByRole('button', { name: link }).click()
    await guest.page.getByRole('dialog', { name: title }).waitFor()
    // One at a time.
    expect(await guest.page.getByRole('dialog').count()).toBe(1)
    expect(await axe(guest.page)).toEqual([])
  }
})

test.each(['light', 'dark'] as const)(
  'mails of a demo are read on a phone, %s',
  async (colorScheme) => {
    const viewport = { width: 360, height: 740 }
    const email = `mails-${colorScheme}@halde.example`
    await using opened = await signedUp(email, { colorScheme, viewport })
    const { page } = opened
    await page.goto(`${site.address}/dev/mail`)
    expect(await axe(page)).toEqual([])
    const mail = page.getByRole('row').filter({ hasText: email }).first()
    await mail.getByRole('link').click()
    await page.getByText(email, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Text', exact: true }).click()
    await page.locator('pre a[href*="token="]').waitFor()
    expect(await axe(page)).toEqual([])
    await page.goBack()
    expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(360)
    // The mail names the port of the settings, which is 0 here: that the page goes there is what counts.
    const followed = page.waitForRequest(
      (request) => request.frame() === page.mainFrame() && request.url().includes('token='),
    )
    await page.frameLocator('iframe').getByRole('link').first().click()
    await followed
  },
)
