import { webhookCalls as calls } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import {
  listDeliveries,
  readDelivery,
  replayDelivery,
  sendTest,
} from './manage-deliveries.server.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from './manage-webhooks.server.ts'

const done = { done: true } as const

export const webhookHandlers = [
  handle(calls.listWebhooks, async ({ scope: { deps, actor } }) => ({
    webhooks: await listWebhooks(deps, requireUser(actor)),
  })),
  handle(calls.createWebhook, ({ scope: { deps, actor }, body }) =>
    createWebhook(deps, requireUser(actor), body),
  ),
  handle(calls.updateWebhook, async ({ scope: { deps, actor }, params, body }) => ({
    webhook: await changeWebhook(deps, requireUser(actor), params.webhook, body),
  })),
  handle(calls.deleteWebhook, async ({ scope: { deps, actor }, params }) => {
    await deleteWebhook(deps, requireUser(actor), params.webhook)
    return done
  }),
  handle(calls.rotateWebhookSecret, ({ scope: { deps, actor }, params }) =>
    rotateWebhookSecret(deps, requireUser(actor), params.webhook),
  ),
  handle(calls.testWebhook, async ({ scope: { deps, actor }, params }) => ({
    delivery: await sendTest(deps, requireUser(actor), params.webhook),
  })),
  handle(calls.listWebhookDeliveries, ({ scope: { deps, actor }, params, query }) =>
    listDeliveries(deps, requireUser(actor), {
      webhook: params.webhook,
      after: query.after,
      most: query.per_page,
    }),
  ),
  handle(calls.getWebhookDelivery, ({ scope: { deps, actor }, params }) =>
    readDelivery(deps, requireUser(actor), params),
  ),
  handle(calls.replayWebhookDelivery, async ({ scope: { deps, actor }, params }) => ({
    delivery: await replayDelivery(deps, requireUser(actor), params),
  })),
]
