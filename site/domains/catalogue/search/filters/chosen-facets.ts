import type { Translate } from '#web/i18n/create-translator.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { changedAddress } from '#domains/catalogue/search/results-address.ts'
import type {
  FacetModel,
  FilterChoice,
  ResultsModel,
} from '#domains/catalogue/search/results-model.ts'

type ChosenFacet = {
  readonly label: string
  /** The list without it. */
  readonly to: string
}

/** What people call a value of a facet. */
export function facetValueName(
  t: Translate,
  { label, isLeast }: FacetModel,
  { value, name }: FilterChoice,
): string {
  if (isLeast) return t('search.atLeast', { size: value })
  return name ?? t(`${label}.${value}` as MessageKey)
}

/** The chosen values of the facets one by one, those of which only one can be chosen last. */
export function chosenFacets(
  { place, filters, facets }: ResultsModel,
  t: Translate,
): ChosenFacet[] {
  const several = facets.filter(({ isMultiple }) => isMultiple)
  return [...several, ...facets.filter((facet) => !several.includes(facet))].flatMap((facet) => {
    const chosen = filters.values[facet.name] ?? []
    return facet.choices
      .filter(({ value }) => chosen.includes(value))
      .toSorted((a, b) => chosen.indexOf(a.value) - chosen.indexOf(b.value))
      .map((choice) => {
        const left = chosen.filter((value) => value !== choice.value)
        const name = facetValueName(t, facet, choice)
        return {
          // A length alone does not say of which side it is.
          label: facet.isLeast ? `${t(facet.label)}: ${name}` : name,
          to: changedAddress(place, filters, { values: { ...filters.values, [facet.name]: left } }),
        }
      })
  })
}
