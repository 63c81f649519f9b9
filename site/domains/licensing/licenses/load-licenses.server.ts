import { facetNamed } from '@tessera/contracts'
import { canonicalSpdx, dutiesOf, licenseFacts, type Duty } from '@tessera/licensing'
import type { Deps } from '#platform/context.ts'
import { countValues } from '#platform/search-driver/facet-columns.ts'
import { findLicenseTexts, type LicenseTextRow } from './license-texts-page.queries.server.ts'

export type LicenseView = LicenseTextRow & {
  readonly count: number
  readonly allowsCommercialUse: boolean
  readonly allowsChanges: boolean
  readonly duties: readonly Duty[]
}

/** Every licence of the catalogue with what it allows and asks, the most used first. */
export async function loadLicenses(
  deps: Pick<Deps, 'pool' | 'search'>,
): Promise<readonly LicenseView[]> {
  const [rows, counts] = await Promise.all([findLicenseTexts(deps.pool), countByLicense(deps)])
  const views = rows.map((row): LicenseView => {
    const { allowsCommercialUse, allowsDerivatives } = licenseFacts(row.spdx)
    return {
      ...row,
      count: counts.get(canonicalSpdx(row.spdx)) ?? 0,
      allowsCommercialUse,
      allowsChanges: allowsDerivatives,
      duties: dutiesOf(row.spdx),
    }
  })
  return views.toSorted((one, other) => other.count - one.count)
}

/** How many published assets are under each licence, as the search counts them. */
async function countByLicense({ search }: Pick<Deps, 'search'>): Promise<Map<string, number>> {
  if (!search.isReady()) return new Map()
  const { facets } = await search.search({
    productType: 'item',
    sort: 'popular',
    offset: 0,
    limit: 1,
  })
  const counts = countValues(facetNamed('license'), facets.values)
  return new Map(counts.map(({ value, count }) => [value, count]))
}
