import type { Deps } from '#server/context.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { housePages } from '../../routing/house-pages.ts'
import { houseValues } from './house-values.server.ts'
import { titleOfHouseText } from './read-house-text.server.ts'

/** Every text of the house as a link. */
export async function listHousePages(
  deps: Pick<Deps, 'config' | 'search'>,
  language: LocaleCode,
): Promise<{ readonly to: string; readonly label: string }[]> {
  const values = await houseValues(deps, language)
  return housePages.map(({ text, path }) => ({
    to: path,
    label: titleOfHouseText(text, language, values),
  }))
}
