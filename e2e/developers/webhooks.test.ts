import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#site/web/i18n/create-translator.ts'
import { loadMessages } from '#site/web/i18n/load-messages.server.ts'
import { openReceiver } from '#site/domains/developers/webhooks/testing/open-receiver.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { PATIENCE } from '../harness/patience.ts'
import { clickAt, unreachableControls } from '../harness/pointer.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
const t = createTranslator('en', loadMessages('en', ['account', 'webhooks']))

beforeAll(async () => {
  site = await startSite(
    async (database) => {
      pool = database.pool
    },
    { WEBHOOK_PRIVATE_ADDRESSES: 'allowed' },
  )
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

test(
  'a webhook is added, tried, sent again, and its log shows what was said',
  { tags: 'sweep' },
  async () => {
    await using receiver = await openReceiver((response) => void response.writeHead(500).end('No.'))
    const user = await createTestUser({ pool })
    await using opened = await visitors.open('/unicons')
    const { page, context, problems } = opened
    await signInto(context, site.address, { pool }, user, { teamId: null })
    await page.goto(`${site.address}/dashboard/api/webhooks`)
    expect(await axe(page)).toEqual([])
    await page.getByLabel(t('webhooks.url')).fill(receiver.url)
    // Nothing chosen yet: what was typed stays.
    await page.getByRole('button', { name: t('webhooks.create') }).click()
    await page.locator('.field__error').first().waitFor()
    expect(await page.getByLabel(t('webhooks.url')).inputValue()).toBe(receiver.url)
    await page.getByLabel(t('webhooks.event.order.paid')).check()
    await page.getByRole('button', { name: t('webhooks.create') }).click()
    await page.getByText(/^whsec_/).waitFor()
    await page.getByRole('link', { name: receiver.url }).waitFor()
    await page.getByRole('link', { name: receiver.url }).click()
    await page.getByRole('button', { name: t('webhooks.test') }).click()
    await page.getByText(t('webhooks.sent')).waitFor()
    await expect.poll(() => receiver.received.length, PATIENCE).toBe(1)
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByText('status_500').count()
      }, PATIENCE)
      .toBe(1)
    await page.getByRole('link', { name: 'webhook.test' }).click()
    await page.getByText('webhook-id:').waitFor()
    await page.getByText('No.', { exact: true }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: t('webhooks.disable') }).click()
    await page.getByText(t('webhooks.off.owner')).waitFor()

    // By the mouse: a fold that asks once more.
    await clickAt(page, page.getByText(t('webhooks.delete'), { exact: true }))
    const remove = page.getByRole('button', { name: t('webhooks.deleteNow') })
    expect(await unreachableControls(page.locator('details.confirm[open]'))).toEqual([])
    await remove.click()
    await page.waitForURL(/\/dashboard\/api\/webhooks(?:\?.*)?$/)
    await page.getByLabel(t('webhooks.url')).waitFor()
    expect(await page.getByRole('link', { name: receiver.url }).count()).toBe(0)
    expect(problems).toEqual([])
  },
)

test('without scripts a webhook is added and tried as well', { tags: 'sweep' }, async () => {
  await using receiver = await openReceiver()
  const user = await createTestUser({ pool })
  await using opened = await visitors.open('/unicons', { javaScriptEnabled: false })
  const { page, context } = opened
  await signInto(context, site.address, { pool }, user, { teamId: null })
  await page.goto(`${site.address}/dashboard/api/webhooks`)
  await page.getByLabel(t('webhooks.url')).fill(receiver.url)
  await page.getByLabel(t('webhooks.event.license.granted')).check()
  await page.getByRole('button', { name: t('webhooks.create') }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('link', { name: receiver.url }).click()
  await page.getByRole('button', { name: t('webhooks.test') }).click()
  await page.getByText(t('webhooks.sent')).waitFor()
  await expect.poll(() => receiver.received.length, PATIENCE).toBe(1)
})
