import type { Translate } from '../../i18n/create-translator.ts'
import { changedAddress, type ListFilters } from './results-address.ts'
import type { ResultsModel } from './results-model.ts'
import { traitName, type TraitFilter } from './trait-name.ts'

export type ChosenTrait = {
  readonly label: string
  /** The list without it. */
  readonly to: string
}

/** The chosen values of the traits, one by one. */
export function chosenTraits(model: ResultsModel, t: Translate): ChosenTrait[] {
  const { place, filters } = model
  const chosen = (filter: TraitFilter, value: string, change: Partial<ListFilters>) => ({
    label: labelOf(t, model, filter, value),
    to: changedAddress(place, filters, change),
  })
  const lists = (['fileType', 'orientation', 'license'] as const).flatMap((filter) =>
    filters[filter].map((value) =>
      chosen(filter, value, {
        [filter]: (filters[filter] as readonly string[]).filter((other) => other !== value),
      }),
    ),
  )
  const singles = (['dimension', 'minWidth', 'minHeight'] as const).flatMap((filter) => {
    const value = filters[filter]
    return value === null ? [] : [chosen(filter, String(value), { [filter]: null })]
  })
  return [...lists, ...singles]
}

/** A length alone does not say of which side it is. */
function labelOf(t: Translate, model: ResultsModel, filter: TraitFilter, value: string): string {
  const choice = model[filter].find((known) => known.value === value)
  const name = traitName(t, filter, choice ?? { value })
  if (filter !== 'minWidth' && filter !== 'minHeight') return name
  return `${t(`search.${filter}`)}: ${name}`
}
