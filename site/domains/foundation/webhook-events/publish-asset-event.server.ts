import type { AssetKind, WebhookEvent } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import { publishEvent } from './publish-event.server.ts'
import { findToldOfAsset } from './webhook-events.queries.server.ts'

type AssetEvent = Extract<WebhookEvent, `asset.${string}`>

/**
 * Tells what became of an asset: its contributor, and of what goes or comes back those too who hold a licence,
 * because they may have copies.
 */
export async function publishAssetEvent(
  client: PoolClient,
  {
    type,
    assetId,
    now,
  }: { readonly type: AssetEvent; readonly assetId: number; readonly now: Date },
): Promise<void> {
  const tellsHolders = type !== 'asset.published'
  const found = await findToldOfAsset(client, { assetId, type, tellsHolders })
  if (!found || found.accountIds.length === 0) return
  const { id, uuid, slug, name, accountIds } = found
  const asset = { id, uuid, kind: found.kind as AssetKind, slug, name }
  await publishEvent(client, { accountIds, type, data: { asset }, now })
}
