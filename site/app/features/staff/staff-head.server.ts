import type { RequestScope } from '#server/context.ts'
import type { I18n } from '../../i18n/i18n-context.tsx'
import type { Namespace } from '../../i18n/messages.ts'
import { pageFrame } from '../../routing/page-data.server.ts'

/** The head of a page of the staff: never indexed. A title is given, or made of the texts of the staff. */
export const staffFrame = (
  { language }: Pick<RequestScope, 'language'>,
  title: string | ((i18n: I18n) => string),
  namespaces: readonly Namespace[] = [],
) =>
  pageFrame(language, ['staff', ...namespaces], (i18n) => {
    const shown = typeof title === 'string' ? title : title(i18n)
    return { title: shown, description: shown, noindex: true }
  })
