import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { uuidOr404 } from '#server/uuid-or-404.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { findDocumentsOf, type PrintedDocument } from './find-documents.server.ts'
import { isPayer } from '../is-payer.ts'
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
    frame: pageFrame(language, ['billing', 'pricing', 'purchase'], ({ t }) => ({
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
