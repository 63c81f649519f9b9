import { createI18n } from '#web/i18n/create-i18n.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { comingPage } from '#domains/catalogue/search/index.server.ts'

/** Data of a page before its catalogue is there: `model` is null, and the page says so. */
export type ComingData = { readonly pageData: BasePageData; readonly model: null }

/** The answer of a page that has no catalogue to show yet, status 503. */
export function answerComing(language: LocaleCode) {
  const words = createI18n(language, loadMessages(language, ['search', 'ui']))
  return comingPage<ComingData>(words, ['search'])
}
