import type { Pool } from 'pg'
import { UPLOADS_SOURCE } from '#domains/contributing/submissions/index.server.ts'

/**
 * Assets withdrawn since then of which an account with a webhook for it, that made them or holds a licence, was told
 * nothing yet. Works that contributors uploaded are told of as they are withdrawn. Begins with the webhooks, of which there are few.
 */
export async function findUntoldWithdrawals(
  pool: Pool,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with listening as (
       select account_id, min(created_at) as "since" from webhook_endpoints
       where disabled_at is null and 'asset.withdrawn' = any(events) group by account_id),
     concerned as (
       select l.account_id, l.since, d.asset_id from listening l
       join downloads d on d.account_id = l.account_id
       union
       select l.account_id, l.since, a.id from listening l
       join users u on u.id = l.account_id join assets a on a.contributor_id = u.contributor_id)
     select distinct a.id from concerned c join assets a on a.id = c.asset_id
     where a.source_id <> $3 and a.published_at is null and a.updated_at >= $1
       and a.updated_at >= c.since
       and not exists (select from webhook_events e where e.account_id = c.account_id
         and e.type in ('asset.withdrawn', 'asset.taken_down')
         and (e.data->'asset'->>'id')::int = a.id and e.created_at >= a.updated_at)
     order by a.id limit $2`,
    [since, limit, UPLOADS_SOURCE],
  )
  return rows.map(({ id }) => id)
}
