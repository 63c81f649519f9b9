import { formatInfo } from '@tessera/convert'
import { dimension, type DownloadFormat, type LeastSide } from '@tessera/contracts'
import type { TraitCount, TraitFacets } from '#server/search/catalogue-search.ts'
import type { ListFilters } from './results-address.ts'
import type { FilterChoice, ResultsModel } from './results-model.ts'

/** More steps than this are no choice. */
const STEPS = 6

type TraitChoices = Pick<
  ResultsModel,
  'fileType' | 'orientation' | 'dimension' | 'minWidth' | 'minHeight' | 'license'
>

/** The values of the traits as choices; chosen ones stay even when nothing is left of them. */
export function traitChoices(facets: TraitFacets, filters: ListFilters): TraitChoices {
  return {
    fileType: withChosen(facets.fileTypes, filters.fileType).map((choice) => ({
      ...choice,
      name: formatInfo[choice.value as DownloadFormat].label,
    })),
    orientation: withChosen(facets.orientations, filters.orientation),
    dimension: withChosen(bySize(facets.dimensions), chosenOf(filters.dimension)),
    minWidth: steps(facets.minWidths, filters.minWidth),
    minHeight: steps(facets.minHeights, filters.minHeight),
    license: withChosen(facets.licenses, filters.license),
  }
}

function bySize(counts: TraitFacets['dimensions']): TraitFacets['dimensions'] {
  const { options } = dimension
  return counts.toSorted((a, b) => options.indexOf(a.value) - options.indexOf(b.value))
}

/** Least sides in ascending order without those that leave out nothing more than the one before. */
function steps(counts: readonly TraitCount<LeastSide>[], chosen: LeastSide | null): FilterChoice[] {
  const ascending = counts.toSorted((a, b) => a.value - b.value)
  const narrowing = ascending.filter(
    ({ count }, place) => place > 0 && count < ascending[place - 1]!.count,
  )
  const shown = ascending.filter(
    (step) => step.value === chosen || narrowing.slice(-STEPS).includes(step),
  )
  return withChosen(shown, chosenOf(chosen))
}

function chosenOf(value: string | number | null): string[] {
  return value === null ? [] : [String(value)]
}

function withChosen(
  counts: readonly TraitCount<string | number>[],
  chosen: readonly string[],
): FilterChoice[] {
  const choices = counts.map(({ value, count }) => ({ value: String(value), count }))
  const missing = chosen.filter((value) => !choices.some((choice) => choice.value === value))
  return [...missing.map((value) => ({ value, count: 0 })), ...choices]
}
