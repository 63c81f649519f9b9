import type { Deps } from '#platform/context.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { staticPages } from '#web/routing/rows/static-pages.ts'
import { textValues } from './text-values.server.ts'
import { titleOfStaticText } from './read-static-text.server.ts'

/** Every static page as a link. */
export async function listStaticPages(
  deps: Pick<Deps, 'config' | 'search'>,
  language: LocaleCode,
): Promise<{ readonly to: string; readonly label: string }[]> {
  const values = await textValues(deps, language)
  return staticPages.map(({ text, path }) => ({
    to: path,
    label: titleOfStaticText(text, language, values),
  }))
}
