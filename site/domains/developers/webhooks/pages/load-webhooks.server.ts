import type { RequestScope } from '#platform/context.ts'
import { isUuid, uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import {
  listDeliveries,
  readDelivery,
} from '#domains/developers/webhooks/manage-deliveries.server.ts'
import {
  listWebhooks,
  MOST_WEBHOOKS,
  ownEndpoint,
  toWebhook,
} from '#domains/developers/webhooks/manage-webhooks.server.ts'
import type { WebhookPageData, WebhooksData } from './webhook-pages.ts'

const ROWS = 25

function frameOf({ language }: RequestScope, title: MessageKey, host = ''): BasePageData {
  return makePageData(language, ['dashboard', 'webhooks', 'account'], ({ t }) => ({
    title: host === '' ? t(title) : `${host}: ${t(title)}`,
    description: t('webhooks.lead'),
    noindex: true,
  }))
}

/** The webhooks of the account acted for; members of a team are told whose they are. */
export async function loadWebhooks(scope: RequestScope): Promise<WebhooksData> {
  const actor = requireUser(scope.actor)
  const mayChange = actor.accountType !== 'team' || actor.teamRole === 'owner'
  return {
    pageData: frameOf(scope, 'webhooks.title'),
    mayChange,
    most: MOST_WEBHOOKS,
    webhooks: mayChange ? await listWebhooks(scope.deps, actor) : [],
  }
}

/** One webhook, its log, and the message that the address names. */
export async function loadWebhook(
  scope: RequestScope,
  uuid: string,
  address: URLSearchParams,
): Promise<WebhookPageData> {
  const actor = requireUser(scope.actor)
  const webhook = uuidOr404(uuid)
  const row = await ownEndpoint(scope.deps, actor, webhook)
  const named = address.get('delivery') ?? ''
  const delivery = isUuid(named) ? named : null
  const log = { webhook, after: address.get('after') || undefined, most: ROWS }
  return {
    pageData: frameOf(scope, 'webhooks.one', new URL(row.url).host),
    webhook: toWebhook(row, scope.deps.now()),
    ...(await listDeliveries(scope.deps, actor, log)),
    open: delivery === null ? null : await readDelivery(scope.deps, actor, { webhook, delivery }),
  }
}
