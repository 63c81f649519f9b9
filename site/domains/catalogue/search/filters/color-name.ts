import type { Translate } from '#web/i18n/create-translator.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { ResultsModel } from '#domains/catalogue/search/results-model.ts'

/** What people call the chosen colour; one of the visitor's own is told by the named one it is like. */
export function colorName(
  t: Translate,
  color: string,
  { nearestColor }: Pick<ResultsModel, 'nearestColor'>,
): string {
  const nameOf = (bucket: string) => t(`search.color.${bucket}` as MessageKey)
  if (nearestColor === null) return nameOf(color)
  return t('search.nearColor', { color: `#${color}`, name: nameOf(nearestColor) })
}
