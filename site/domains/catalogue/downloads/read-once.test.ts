import { expect, test } from 'vitest'
import type { PoolClient } from 'pg'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { findAssetById } from '#domains/catalogue/assets/asset.queries.server.ts'
import { findAccountFacts } from './entitlement.queries.server.ts'

test('what decides about a download is found without reading the asset again', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const { accountId, userId } = testActor(await createTestUser(deps))
  const item = (await findAssetById(deps.pool, '1'))!
  await deps.pool.query(`update users set contributor_id = $1 where id = $2`, [
    item.contributorId,
    userId,
  ])
  const wanted = { assetId: item.id, origin: item, accountId, userId }

  const { facts, reads } = await inTransaction(deps.pool, async (client) => {
    const before = await countReads(client)
    const found = await findAccountFacts(client, [wanted, wanted], new Date(0))
    return { facts: found, reads: (await countReads(client)) - before }
  })

  expect(reads).toBe(0)
  expect(facts).toMatchObject([{ isOwnAsset: true }, { isOwnAsset: true }])
})

/** How often this connection has looked into the tables of assets and packs. */
async function countReads(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ reads: number }>(
    `select sum(seq_scan + coalesce(idx_scan, 0))::integer as reads from pg_stat_xact_user_tables
     where relname in ('assets', 'packs')`,
  )
  return rows[0]!.reads
}
