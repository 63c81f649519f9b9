import { attributionText, type Attribution, type AttributionForm } from '@tessera/licensing'
import { declaredOf } from './declared-of.ts'
import type { AssetRow } from './asset.queries.server.ts'

/** The facts a credit line is made of. */
export function attributionFacts(
  asset: Pick<
    AssetRow,
    | 'name'
    | 'contributorName'
    | 'contributorUrl'
    | 'packName'
    | 'spdx'
    | 'licenseName'
    | 'licenseUrl'
    | 'isDerived'
    | 'facts'
  >,
  { isChanged }: { isChanged: boolean },
): Attribution {
  return {
    title: asset.name,
    author: asset.contributorName,
    authorUrl: asset.contributorUrl,
    sourceName: asset.packName ?? asset.contributorName,
    sourceUrl: asset.contributorUrl,
    spdx: asset.spdx,
    licenseName: asset.licenseName,
    licenseUrl: asset.licenseUrl,
    isChanged: isChanged || asset.isDerived,
    derivedFrom: asset.isDerived ? (asset.facts.derivedFrom ?? null) : null,
    declared: declaredOf(asset.facts),
  }
}

/** The credit line of an asset in one form, ready to paste. */
export function attributionOf(
  asset: Parameters<typeof attributionFacts>[0],
  form: AttributionForm,
  isChanged = false,
): string {
  return attributionText(attributionFacts(asset, { isChanged }), form)
}
