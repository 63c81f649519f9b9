import { isErrorCode } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { foreseeSelection } from './foresee-selection.server.ts'
import { MOST_SELECTED, readSelection, type SelectionData } from './selection-data.ts'

/** What was selected, what each of it would be, and what all of it costs. */
export async function loadSelection(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<SelectionData> {
  const user = requireUser(actor)
  const ids = readSelection(address)
  const refused = address.get('refused')
  return {
    pageData: makePageData(language, ['selection', 'dashboard', 'catalogue'], ({ t }) => ({
      title: t('selection.title'),
      description: t('selection.lead'),
      noindex: true,
    })),
    ...(await foreseeSelection(deps, user, ids.slice(0, MOST_SELECTED))),
    leftOut: Math.max(0, ids.length - MOST_SELECTED),
    refused: isErrorCode(refused) ? problemTexts[language][refused] : null,
  }
}
