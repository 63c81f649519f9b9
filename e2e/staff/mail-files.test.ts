// @module-tag sweep
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

const SECRET = 'a secret of the mail provider'
const HOSTILE = '<script>globalThis.pwned = 1</script><img src=x onerror="globalThis.pwned = 1">'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let rita: TestUser

beforeAll(async () => {
  site = await startSite(
    async (database) => {
      pool = database.pool
      rita = await createTestUser(database, { role: 'manager', firstName: 'Rita' })
    },
    { INBOUND_MAIL_SECRET: SECRET, INBOUND_MAIL_ADDRESS: 'reply@in.tessera.example' },
  )
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

test('files of a mail stand in its thread by name: pictures drawn anew, the rest to be saved, nothing that acts', async () => {
  const file = (name: string, content: Uint8Array | string) => ({
    name,
    content: Buffer.from(content).toString('base64'),
  })
  const side = { width: 700, height: 500, channels: 3, background: '#e11d48' } as const
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" onload="globalThis.pwned = 1"><script>globalThis.pwned = 1</script><path d="M2 2h20v20z"/></svg>`
  const sent = await fetch(`${site.address}/inbound-mail`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messageId: '<1@files.example>',
      from: 'ada@x.example',
      to: ['reply@in.tessera.example'],
      subject: 'My order looks odd',
      text: 'See what I see.',
      attachments: [
        file('../../screen shot.png', await sharp({ create: side }).png().toBuffer()),
        file('logo.svg', svg),
        file('page.html', HOSTILE),
        ...Array.from({ length: 20 }, (_, place) => file(`more-${place}.txt`, `file ${place}`)),
      ],
    }),
  })
  expect(await sent.json()).toMatchObject({ effect: 'opened' })

  await using opened = await visitors.enter({ pool }, rita, '/staff/inbox')
  const { page, problems } = opened
  await page.getByRole('link', { name: /My order looks odd/ }).click()
  const files = page.getByRole('list', { name: 'Files' })
  await files.waitFor(PATIENCE)
  const names = await files.getByRole('link').allTextContents()
  expect(names.map((name) => name.trim()).slice(0, 3)).toEqual([
    'screen shot.png',
    'logo.svg',
    'page.txt',
  ])
  await page.getByText('13 files were not kept', { exact: false }).waitFor(PATIENCE)
  const pictures = files.locator('img')
  expect(await pictures.count()).toBe(2)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth), PATIENCE)
      .toBeGreaterThan(20)
  }

  // Opened as an address of its own a file is saved, never shown.
  const path = await files.getByRole('link', { name: 'page.txt' }).getAttribute('href')
  const answer = await page.request.get(site.address + path)
  expect(await answer.text()).toBe(HOSTILE)
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': 'sandbox',
    'content-disposition': expect.stringContaining('attachment'),
  })
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([width, overflow, await axe(page)]).toEqual([width, 0, []])
    const folder = process.env['LOOK_INTO']
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/files-${width}.png`, fullPage: true })
  }
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  expect(problems).toEqual([])
})
