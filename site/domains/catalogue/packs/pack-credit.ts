import type { Attribution } from '@tessera/licensing'
import type { PackRow } from './packs.queries.server.ts'

/** The facts that the credit line of a whole pack is made of. */
export function packCredit(pack: PackRow, isChanged: boolean): Attribution {
  return {
    title: pack.name,
    author: pack.contributorName,
    authorUrl: pack.contributorUrl,
    sourceName: pack.packageName ?? pack.contributorName,
    sourceUrl: pack.contributorUrl,
    spdx: pack.spdx,
    licenseName: pack.licenseName,
    licenseUrl: pack.licenseUrl,
    isChanged,
  }
}
