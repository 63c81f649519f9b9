import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { colorName } from './color-name.ts'
import { changedAddress } from '#domains/catalogue/search/results-address.ts'
import type { FilterChoice, ResultsModel } from '#domains/catalogue/search/results-model.ts'
import { fixedFilters } from '#domains/catalogue/search/results-context.ts'
import { chosenFacets } from './chosen-facets.ts'

export type ChosenFilter = {
  readonly label: string
  /** The list without this filter. */
  readonly to: string
  readonly swatch?: string
}

/** The visitor's filters, one by one. */
export function useChosenFilters(model: ResultsModel): readonly ChosenFilter[] {
  const { t } = useI18n()
  return [...ownWords(model, t), ...named(model), ...chosenFacets(model, t)]
}

/** A chip for each; following it takes the filter away. */
export function ChosenFilters({ chosen }: { chosen: readonly ChosenFilter[] }) {
  return chosen.map(({ label, to, swatch }) => (
    <RemovableChip key={label} label={label} to={to} swatch={swatch} />
  ))
}

function ownWords(model: ResultsModel, t: I18n['t']): ChosenFilter[] {
  const { place, filters, color } = model
  const fixed = fixedFilters(place)
  const without = (change: Parameters<typeof changedAddress>[2]) =>
    changedAddress(place, filters, change)
  const chosen: (ChosenFilter | false)[] = [
    filters.price !== 'all' &&
      !fixed.price && {
        label: t(`search.price.${filters.price}`),
        to: without({ price: 'all' }),
      },
    filters.color !== null && {
      label: colorName(t, filters.color, model),
      to: without({ color: null }),
      swatch: color.find(({ value }) => value === filters.color)?.hex ?? `#${filters.color}`,
    },
    filters.drawing !== null && {
      label: t('search.drawing'),
      to: without({ drawing: null }),
    },
    filters.animated !== null && {
      label: t(`search.animated.${filters.animated}`),
      to: without({ animated: null }),
    },
    filters.isExclusive &&
      !fixed.exclusive && { label: t('ui.badge.exclusive'), to: without({ isExclusive: false }) },
    filters.isFeatured &&
      !fixed.featured && { label: t('ui.badge.featured'), to: without({ isFeatured: false }) },
    filters.isPersonal && { label: t('search.followed'), to: without({ isPersonal: false }) },
    filters.isUnicon && { label: t('shell.kind.unicon'), to: without({ isUnicon: false }) },
  ]
  return chosen.filter((filter) => filter !== false)
}

function named({ place, filters, ...model }: ResultsModel): ChosenFilter[] {
  const nameOf = (choices: readonly FilterChoice[], value: string) =>
    choices.find((choice) => choice.value === value)?.name ?? value
  const lists = (['style', 'category'] as const).flatMap((filter) =>
    filters[filter].map((value) => ({
      label: nameOf(model[filter], value),
      to: changedAddress(place, filters, {
        [filter]: filters[filter].filter((other) => other !== value),
      }),
    })),
  )
  if (filters.contributor === null) return lists
  const label = nameOf(model.contributor, filters.contributor)
  return [...lists, { label, to: changedAddress(place, filters, { contributor: null }) }]
}
