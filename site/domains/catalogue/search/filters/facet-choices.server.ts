import { formatInfo } from '@tessera/convert'
import {
  facets as allFacets,
  facetsIn,
  OTHER_LICENSE,
  type AssetKind,
  type DownloadFormat,
  type Facet,
} from '@tessera/contracts'
import type { SearchFacets } from '@tessera/search'
import { countValues } from '#platform/search-driver/facet-columns.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { ListFilters } from '#domains/catalogue/search/results-address.ts'
import type { FacetModel, FilterChoice } from '#domains/catalogue/search/results-model.ts'

/** Lengths in pixels: what is drawn in lines has any. */
const ofPixels: ReadonlySet<string> = new Set(['dimension', 'min_width', 'min_height'])
const drawnInLines: ReadonlySet<AssetKind | null> = new Set<AssetKind>([
  'icon',
  'illustration',
  'kit-illustration',
  'lottie',
])

/** More steps than this are no choice. */
const STEPS = 6

/**
 * The facets that this list can be narrowed by, with the counts of their values. A chosen value is
 * always offered, to be taken back, even when nothing is left of it.
 */
export function facetChoices(
  { values }: Pick<SearchFacets, 'values'>,
  filters: Pick<ListFilters, 'values'>,
  { kind = null, rows = allFacets }: { kind?: AssetKind | null; rows?: readonly Facet[] } = {},
): FacetModel[] {
  const chosen: Readonly<Record<string, readonly string[] | undefined>> = filters.values
  return facetsIn('panel', rows).flatMap((row) => {
    const own = chosen[row.name] ?? []
    const counted = inOrder(row, countValues(row, values), own)
    const choices = withChosen(counted, own).map((choice) => ({
      ...choice,
      ...nameOf(row, choice),
    }))
    const isMeaningless = ofPixels.has(row.name) && drawnInLines.has(kind)
    if (own.length === 0 && (isMeaningless || !narrows(row, choices))) return []
    return [
      {
        name: row.name,
        label: row.label as MessageKey,
        ...(row.most > 1 && { isMultiple: true as const }),
        ...(row.type === 'range' && { isLeast: true as const }),
        choices,
      },
    ]
  })
}

/** Sizes go up, other values by their number of results. */
function inOrder(
  { type, most, values }: Facet,
  counted: readonly FilterChoice[],
  chosen: readonly string[],
): readonly FilterChoice[] {
  if (most > 1) return counted
  const ascending = counted.toSorted((a, b) => values.indexOf(a.value) - values.indexOf(b.value))
  return type === 'range' ? steps(ascending, chosen) : ascending
}

/** Steps without those that leave out nothing more than the one before. */
function steps(ascending: readonly FilterChoice[], chosen: readonly string[]): FilterChoice[] {
  const narrowing = ascending.filter(({ count }, at) => at > 0 && count < ascending[at - 1]!.count)
  const kept = new Set(narrowing.slice(-STEPS))
  return ascending.filter((step) => chosen.includes(step.value) || kept.has(step))
}

function withChosen(choices: readonly FilterChoice[], chosen: readonly string[]): FilterChoice[] {
  const missing = chosen.filter((value) => !choices.some((choice) => choice.value === value))
  return [...missing.map((value) => ({ value, count: 0 })), ...choices]
}

/** Values that everything has are no choice. */
function narrows({ type }: Facet, choices: readonly FilterChoice[]): boolean {
  if (type === 'range') return choices.length > 0
  if (type === 'enum') return choices.length > 1
  return new Set(choices.map(({ count }) => count)).size > 1
}

/** Of values that are names themselves; for the others the interface has words. */
function nameOf({ named }: Facet, { value }: FilterChoice): Pick<FilterChoice, 'name'> {
  if (named === 'format') return { name: formatInfo[value as DownloadFormat].label }
  return named === 'licence' && value !== OTHER_LICENSE ? { name: value } : {}
}
