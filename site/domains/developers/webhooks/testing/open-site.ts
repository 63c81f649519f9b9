import type { Deps } from '#platform/context.ts'
import { openEgress } from '#platform/egress/egress.ts'
import { openPosts } from '#platform/egress/post-json.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { publishEvent } from '#domains/foundation/webhook-events/index.server.ts'
import { deliverWebhooks } from '#domains/developers/webhooks/webhooks.jobs.server.ts'
import { openTeamSite, type Browser, type TeamSite } from '#testing/team-site.ts'

const PATIENCE_MS = 300

/** A site that may send to this machine, and gives receivers little time. */
export function openSite(options: Parameters<typeof openTeamSite>[0] = {}) {
  return openTeamSite({
    egress: { ...openEgress({ allowsPrivate: true }), ...openPosts(true, PATIENCE_MS) },
    env: { WEBHOOK_PRIVATE_ADDRESSES: 'allowed' },
    ...options,
  })
}

export const order = {
  uuid: '019e83ad-3c00-7b1e-9d0f-6c1a5d2f7b11',
  purpose: 'order',
  amount_minor: 900,
  currency: 'EUR',
  paid_at: '2026-11-28T04:00:00.000Z',
}

/** Something that happens to an account. */
export const happen = (site: TeamSite, accountId: number) =>
  inTransaction(site.deps.pool, (client) =>
    publishEvent(client, {
      accountIds: [accountId],
      type: 'order.paid',
      data: { order },
      now: site.deps.now(),
    }),
  )

export const drain = ({ deps }: TeamSite) => drainJobs<Deps>(deps, [deliverWebhooks])

/** Whatever waits for its time is due. */
export async function passTime(site: TeamSite) {
  await site.deps.pool.query('update graphile_worker._private_jobs set run_at = now()')
}

export async function add(browser: Browser, url: string) {
  const { response } = await browser.call('POST', '/webhooks', { url, events: ['order.paid'] })
  return response as { webhook: { uuid: string }; secret: string }
}

export async function latest(browser: Browser, uuid: string) {
  const { response } = await browser.call('GET', `/webhooks/${uuid}/deliveries`)
  return response.deliveries[0]
}
