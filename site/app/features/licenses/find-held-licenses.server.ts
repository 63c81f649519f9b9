import type { Actor, Deps } from '#server/context.ts'
import { findHeldItems, findHeldPacks, type HeldRow } from './held-licenses.queries.server.ts'

/** What somebody holds of one item or pack. */
export type HeldLicense = { readonly downloaded: boolean; readonly subscription: boolean }

export type HeldLicenses = {
  readonly ofItem: (id: number) => HeldLicense
  readonly ofPack: (id: number) => HeldLicense
}

const nothing: HeldLicense = { downloaded: false, subscription: false }

/** What the account that asks holds of these items and packs; guests hold nothing. */
export async function findHeldLicenses(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
  { itemIds = [], packIds = [] }: { itemIds?: readonly number[]; packIds?: readonly number[] },
): Promise<HeldLicenses> {
  if (actor.kind === 'guest') return { ofItem: () => nothing, ofPack: () => nothing }
  const [items, packs] = await Promise.all([
    itemIds.length > 0 ? findHeldItems(pool, actor.accountId, itemIds) : [],
    packIds.length > 0 ? findHeldPacks(pool, actor.accountId, packIds) : [],
  ])
  return { ofItem: lookUp(items), ofPack: lookUp(packs) }
}

function lookUp(rows: readonly HeldRow[]): (id: number) => HeldLicense {
  const byId = new Map(
    rows.map(({ id, downloaded, subscription }) => [id, { downloaded, subscription }]),
  )
  return (id) => byId.get(id) ?? nothing
}
