import type { RequestScope } from '#server/context.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import type { Namespace } from '../../i18n/messages.ts'

/** The head of a page of the staff: never indexed. */
export const staffFrame = (
  { language }: Pick<RequestScope, 'language'>,
  title: string,
  namespaces: readonly Namespace[] = [],
) => pageFrame(language, namespaces, () => ({ title, description: title, noindex: true }))
