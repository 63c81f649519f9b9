import { attributionText, type Attribution, type AttributionForm } from '@tessera/licensing'
import { declaredOf } from './declared-of.ts'
import type { ItemRow } from './asset.queries.server.ts'

/** The facts a credit line is made of. */
export function attributionFacts(
  item: Pick<
    ItemRow,
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
    title: item.name,
    author: item.contributorName,
    authorUrl: item.contributorUrl,
    sourceName: item.packName ?? item.contributorName,
    sourceUrl: item.contributorUrl,
    spdx: item.spdx,
    licenseName: item.licenseName,
    licenseUrl: item.licenseUrl,
    isChanged: isChanged || item.isDerived,
    declared: declaredOf(item.facts),
  }
}

/** The credit line of an item in one form, ready to paste. */
export function attributionOf(
  item: Parameters<typeof attributionFacts>[0],
  form: AttributionForm,
  isChanged = false,
): string {
  return attributionText(attributionFacts(item, { isChanged }), form)
}
