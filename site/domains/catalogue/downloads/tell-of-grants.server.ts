import type { Pool, PoolClient } from 'pg'
import { publishEvent } from '#domains/foundation/webhook-events/index.server.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import type { Executor } from './entitlement.queries.server.ts'
import { insertGrants, type GrantInput, type GrantRow } from './grants.queries.server.ts'

/** A judged grant, and whether a webhook of its account hears of it. */
export type ToldGrant = { readonly input: GrantInput; readonly tellsWebhook: boolean }

/**
 * Writes grants and tells the webhooks of those that were given, in one transaction. Where nobody listens, which
 * is the rule, it is the one statement that it was.
 */
export async function insertToldGrants(
  executor: Executor,
  grants: readonly ToldGrant[],
): Promise<GrantRow[]> {
  const inputs = grants.map(({ input }) => input)
  if (!grants.some(({ tellsWebhook }) => tellsWebhook)) return insertGrants(executor, inputs)
  const write = async (client: PoolClient) => {
    const rows = await insertGrants(client, inputs)
    for (const [index, { input, tellsWebhook }] of grants.entries()) {
      if (tellsWebhook && rows[index]?.outcome === 'granted') await tell(client, input)
    }
    return rows
  }
  return isPool(executor) ? inTransaction(executor, write) : write(executor as PoolClient)
}

function isPool(executor: Executor): executor is Pool {
  return 'totalCount' in executor
}

async function tell(client: PoolClient, input: GrantInput): Promise<void> {
  const { accountId, number, grantedAt: now, ground, format, statement } = input
  if (accountId === null) return
  const { type, uuid, kind, slug, name } = statement['subject'] as SubjectOfStatement
  const license = {
    number,
    granted_at: now.toISOString(),
    basis: ground,
    format,
    subject: { type, uuid, kind, slug, name },
  }
  await publishEvent(client, {
    accountIds: [accountId],
    type: 'license.granted',
    data: { license },
    now,
  })
}

type SubjectOfStatement = {
  readonly type: 'item' | 'pack'
  readonly uuid: string
  readonly kind: string
  readonly slug: string
  readonly name: string
}
