import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { findDocumentsOf, type PrintedDocument } from './find-documents.server.ts'
import { isPayer } from '#domains/commerce/billing/is-payer.ts'
import type { PrintData } from './print-page.tsx'
import { toTransactionView } from './transaction-view.ts'
import { findTransaction } from './transactions.queries.server.ts'

/** A payment on paper: its owner's only; for everybody else there is none. */
export async function loadPrint(
  { deps, actor, language }: RequestScope,
  name: string | undefined,
): Promise<PrintData> {
  const user = requireUser(actor)
  if (!isPayer(user)) throw new AppError('not_found')
  const { accountId } = user
  const uuid = uuidOr404(name)
  const found = await findTransaction(deps.pool, { accountId, uuid })
  if (!found) throw new AppError('not_found')
  const { coversFrom, coversTo, ...row } = found
  const documents: readonly PrintedDocument[] = await findDocumentsOf(deps, {
    accountId,
    uuids: row.invoices.map((document) => document.uuid),
  })
  return {
    pageData: makePageData(language, ['billing', 'pricing', 'purchase'], ({ t }) => ({
      title: t('billing.print.title', { reference: uuid.slice(-12) }),
      description: t('billing.print.title', { reference: uuid.slice(-12) }),
      noindex: true,
    })),
    transaction: toTransactionView(row),
    coversFrom: coversFrom?.toISOString() ?? null,
    coversTo: coversTo?.toISOString() ?? null,
    documents,
  }
}
