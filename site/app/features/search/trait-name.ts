import type { Translate } from '../../i18n/create-translator.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { FilterChoice } from './results-model.ts'

export type TraitFilter =
  | 'fileType'
  | 'orientation'
  | 'dimension'
  | 'minWidth'
  | 'minHeight'
  | 'license'

/** What people call a value of a trait; licences go by their short names, which are the same everywhere. */
export function traitName(
  t: Translate,
  filter: TraitFilter,
  { value, name }: Pick<FilterChoice, 'value' | 'name'>,
): string {
  switch (filter) {
    case 'orientation':
    case 'dimension':
      return t(`search.${filter}.${value}` as MessageKey)
    case 'minWidth':
    case 'minHeight':
      return t('search.atLeast', { size: value })
    case 'license':
      return value === 'other' ? t('search.license.other') : value
    case 'fileType':
      return name ?? value
  }
}
