import type { Actor, Deps } from '#platform/context.ts'
import { findHeldAssets, findHeldPacks, type HeldRow } from './held-licenses.queries.server.ts'

/** What somebody holds of one asset or pack. */
export type HeldLicense = { readonly downloaded: boolean; readonly subscription: boolean }

export type HeldLicenses = {
  readonly ofAsset: (id: number) => HeldLicense
  readonly ofPack: (id: number) => HeldLicense
}

const nothing: HeldLicense = { downloaded: false, subscription: false }

/** What the account that asks holds of these assets and packs; guests hold nothing. */
export async function findHeldLicenses(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
  { assetIds = [], packIds = [] }: { assetIds?: readonly number[]; packIds?: readonly number[] },
): Promise<HeldLicenses> {
  if (actor.kind === 'guest') return { ofAsset: () => nothing, ofPack: () => nothing }
  const [assets, packs] = await Promise.all([
    assetIds.length > 0 ? findHeldAssets(pool, actor.accountId, assetIds) : [],
    packIds.length > 0 ? findHeldPacks(pool, actor.accountId, packIds) : [],
  ])
  return { ofAsset: lookUp(assets), ofPack: lookUp(packs) }
}

function lookUp(rows: readonly HeldRow[]): (id: number) => HeldLicense {
  const byId = new Map(
    rows.map(({ id, downloaded, subscription }) => [id, { downloaded, subscription }]),
  )
  return (id) => byId.get(id) ?? nothing
}
