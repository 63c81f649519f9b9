import { webhookEvents, type WebhookEvent } from '@tessera/contracts'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { withdrawSubmission } from '#domains/contributing/submissions/change-submission.server.ts'
import { publishAsset, takeAsset } from '#domains/contributing/submissions/testing/make-assets.ts'
import { decideNotice } from '#domains/contributing/takedown/move-notice.server.ts'
import { uuidOfNoticeSecret } from '#domains/contributing/takedown/notice-secret.server.ts'
import { sendNotice } from '#domains/contributing/takedown/send-notice.server.ts'
import { runConversions } from '#domains/converters/conversions/index.server.ts'
import { makeContributor } from '#testing/contributor-profile.ts'
import { payTestPlan } from '#testing/pay-test-plan.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'
import { testActor } from '#testing/test-actor.ts'
import { downloadAs } from '#testing/test-downloads.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { tellOfImports } from './tell-of-imports.server.ts'
import { createWebhook } from './manage-webhooks.server.ts'

const everything = Object.keys(webhookEvents)
const assetEvents = everything.filter((name) => name.startsWith('asset.'))

/** An account with a webhook that wants every event, or those named. */
async function openListener(site: TestSite, events: readonly string[] = everything) {
  const user = await createTestUser(site.deps)
  const url = 'https://hooks.example.com/'
  await createWebhook(site.deps, testActor(user), { url, events })
  return user
}

/** What an account was told of, in order; each by the schema of its event. */
async function toldTo({ deps }: TestSite, accountId: number) {
  const { rows } = await deps.pool.query<{ type: WebhookEvent; data: object }>(
    `select e.type, e.data from webhook_events e join webhook_deliveries d on d.event_id = e.id
     where e.account_id = $1 order by e.id`,
    [accountId],
  )
  return rows.map(({ type, data }) => {
    expect(webhookEvents[type].data.parse(data)).toEqual(data)
    return [type, data] as const
  })
}

test('a licence, a payment and a conversion are told to their account', async () => {
  await using site = await createTestSite()
  const user = await openListener(site)
  const browser = await openBrowser(site, user)
  const other = await createTestUser(site.deps)
  const heart = await site.find('heart')
  await downloadAs(site.deps, user, heart)
  await downloadAs(site.deps, other, heart)
  await payTestPlan(site.deps.pool, user.id)
  await browser.call('POST', '/conversions', { to: 'html', sources: [{ item: heart.uuid }] })
  await drainJobs(site.deps, [runConversions])
  const told = await toldTo(site, user.id)
  expect(told.map(([type]) => type)).toEqual([
    'license.granted',
    'order.paid',
    // The conversion has its own.
    'license.granted',
    'conversion.finished',
  ])
  expect(told[0]?.[1]).toMatchObject({ license: { subject: { uuid: heart.uuid, type: 'item' } } })
  expect(told[3]?.[1]).toMatchObject({ conversion: { state: 'done', done: 1, total: 1 } })
  expect(await toldTo(site, other.id)).toEqual([])
})

test('an asset is told of to its contributor; what goes and comes back to holders of a licence too', async () => {
  await using site = await createTestSite({ env: { PUBLIC_ORIGIN: 'https://tessera.example' } })
  const { deps } = site
  const maker = await openListener(site)
  const holder = await openListener(site, assetEvents)
  const stranger = await openListener(site)
  const contributorId = await makeContributor(deps, { userId: maker.id })
  const ina = testActor(maker)
  const staff: Actor = {
    ...testActor(await createTestUser(deps, { role: 'manager' })),
    role: 'manager',
  }
  const work = await takeAsset(deps, contributorId, { name: 'lamp.svg', size: 7 })
  await publishAsset(deps, { maker: ina, staff, work, name: 'Blue lamp' })
  const lamp = await site.find('blue-lamp')
  await downloadAs(deps, holder, lamp)
  const secret = (
    await sendNotice(
      { deps, actor: { kind: 'guest', address: '10.1.1.1' }, language: 'en' },
      {
        ground: 'copyright',
        work: 'https://tessera.example/icon/blue-lamp',
        original: 'My lamp, https://halde.example/lamp',
        explanation: 'The same curves.',
        name: 'Ines Halde',
        email: 'ines@halde.example',
        address: 'Am Hang 3, 12345 Halde, +49 30 1',
        good_faith: 'on',
        accurate: 'on',
        signature: 'Ines Halde',
      },
    )
  ).replace('/legal/takedown/', '')
  const uuid = uuidOfNoticeSecret(deps, secret) ?? ''
  await decideNotice(deps, staff, { uuid, step: 'withdraw', reasons: 'The same curves.' })
  await decideNotice(deps, staff, { uuid, step: 'restore', reasons: 'A mistake.' })
  await withdrawSubmission(deps, ina, work)
  const asset = { id: lamp.id, uuid: lamp.uuid, kind: 'icon', slug: 'blue-lamp', name: 'Blue lamp' }
  const gone = ['asset.taken_down', 'asset.restored', 'asset.withdrawn'].map((type) => [
    type,
    { asset },
  ])
  expect(await toldTo(site, maker.id)).toEqual([['asset.published', { asset }], ...gone])
  expect(await toldTo(site, holder.id)).toEqual(gone)
  expect(await toldTo(site, stranger.id)).toEqual([])
})

test('what an import withdraws is told once to who holds a licence, whoever ran the import', async () => {
  await using site = await createTestSite()
  const { pool } = site.deps
  const holder = await openListener(site, assetEvents)
  const stranger = await openListener(site, assetEvents)
  const [sun, heart] = [await site.find('sun'), await site.find('heart')]
  for (const item of [sun, heart]) await downloadAs(site.deps, holder, item)
  await pool.query(
    "update assets set published_at = null, updated_at = now() + interval '1 s' where id = $1",
    [sun.id],
  )
  const now = () => new Date(Date.now() + 10_000)
  await tellOfImports({ pool, now })
  await tellOfImports({ pool, now })

  const told = await toldTo(site, holder.id)
  expect(told).toEqual([
    ['asset.withdrawn', { asset: expect.objectContaining({ uuid: sun.uuid }) }],
  ])
  expect(await toldTo(site, stranger.id)).toEqual([])
})
