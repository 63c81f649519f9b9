import { data } from 'react-router'
import { createI18n } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { AppError } from '#server/errors.ts'
import type { LocaleCode } from '../../i18n/locales.ts'

/** What the page of a catalogue that is still empty says, in the visitor's language. */
export type ComingTexts = { readonly title: string; readonly text: string; readonly reload: string }

/**
 * Runs what needs the catalogue. Until its first source is imported there is none: the page then
 * answers 503 with words for a visitor who waits.
 */
export async function whenAvailable<T>(language: LocaleCode, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
    const { t } = createI18n(language, loadMessages(language, ['search']))
    const coming: ComingTexts = {
      title: t('search.head.comingTitle'),
      text: t('search.head.comingText'),
      reload: t('search.head.comingReload'),
    }
    throw data({ code: error.code, coming }, { status: 503, headers: { 'retry-after': '3' } })
  }
}
