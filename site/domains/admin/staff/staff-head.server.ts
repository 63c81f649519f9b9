import type { RequestScope } from '#platform/context.ts'
import type { I18n } from '#web/i18n/create-i18n.ts'
import type { Namespace } from '#web/i18n/messages.ts'
import { makePageData } from '#web/routing/page-data.server.ts'

/** The head of a page of the staff: never indexed. A title is given, or made of the texts of the staff. */
export const staffPageData = (
  { language }: Pick<RequestScope, 'language'>,
  title: string | ((i18n: I18n) => string),
  namespaces: readonly Namespace[] = [],
) =>
  makePageData(language, ['staff', ...namespaces], (i18n) => {
    const shown = typeof title === 'string' ? title : title(i18n)
    return { title: shown, description: shown, noindex: true }
  })
