import type { Language } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { localizePath } from '#web/i18n/locales.ts'

/**
 * The address of a page for a mail: always the configured origin, never what a request said of
 * itself, since whoever sends the request writes that.
 */
export function localizedUrl(
  { config }: Pick<Deps, 'config'>,
  language: Language,
  path: string,
): string {
  return config.publicOrigin + localizePath(path, language)
}
