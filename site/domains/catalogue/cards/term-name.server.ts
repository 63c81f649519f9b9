import type { LocaleCode } from '#web/i18n/locales.ts'
import { catalogOf } from '#web/i18n/catalogs.server.ts'

/** The name of a category or style in a language; the catalogue's own where it is not one of ours. */
export function termName(
  language: LocaleCode,
  vocabulary: 'category' | 'style',
  { slug, name }: { readonly slug: string; readonly name: string },
): string {
  const names: Readonly<Record<string, string>> = catalogOf(language).terms
  return names[`${vocabulary}.${slug}`] ?? name
}
