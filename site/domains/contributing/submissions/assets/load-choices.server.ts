import { assetKinds } from '#db/schema/catalogue.ts'
import { offeredLicences } from '#db/schema/contributing/submissions.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { listOwnPacks } from '#domains/contributing/submissions/own-packs.server.ts'
import { findTerms } from '#domains/contributing/submissions/packs.queries.server.ts'
import type { Choices } from './own-asset-data.ts'

/** What can be chosen for an asset. Kits are made by the importer only. */
export async function loadChoices(deps: Pick<Deps, 'pool'>, actor: Actor): Promise<Choices> {
  const [{ categories, styles }, packs] = await Promise.all([
    findTerms(deps.pool),
    listOwnPacks(deps, actor),
  ])
  return {
    kinds: assetKinds.filter((kind) => kind !== 'kit-illustration'),
    licences: offeredLicences,
    categories,
    styles,
    packs: packs.map(({ name }) => name),
  }
}
