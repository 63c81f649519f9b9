import type { PoolClient } from 'pg'
import { withdrawBundlesOf } from './bundles/own-bundles.queries.server.ts'
import { withdrawAsset } from './publish-row.queries.server.ts'
import { findPresentAssets } from './submissions.queries.server.ts'
import { moveRow } from './write-submission.queries.server.ts'

/** Takes back every asset and bundle of somebody who leaves; licences that people have stay valid. */
export async function withdrawAllAssets(
  client: PoolClient,
  userId: number,
  now: Date,
): Promise<void> {
  await withdrawBundlesOf(client, userId, now)
  for (const { id, publishedAs } of await findPresentAssets(client, userId)) {
    await moveRow(client, id, { state: 'withdrawn', staffId: null, now })
    if (publishedAs !== null) await withdrawAsset(client, publishedAs, now)
  }
}
