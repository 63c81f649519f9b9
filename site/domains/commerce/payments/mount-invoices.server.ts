import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { recordedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import {
  findInvoiceOf,
  invoicePdf,
  requirePayer,
} from '#domains/commerce/subscriptions/index.server.ts'

/**
 * `GET /invoices/{uuid}.pdf`: a document of the account acted for, as a file, in the language of `lang` or
 * the browser. One of others is as good as none.
 */
export function mountInvoices(app: Hono, deps: Deps): void {
  app.get('/invoices/:file{.+\\.pdf}', recordedWhileActing, async (context) => send(context, deps))
}

async function send(context: Context, deps: Deps): Promise<Response> {
  const wanted = [context.req.query('lang'), context.req.header('accept-language')]
  const language = preferredLanguage(wanted.filter(Boolean).join(','))
  const actor = requireUser(requestScope(deps, context, language).actor)
  requirePayer(actor)
  const name = (context.req.param('file') ?? '').replace(/\.pdf$/, '')
  const { accountId } = actor
  const invoice = isUuid(name)
    ? await findInvoiceOf(deps.pool, { accountId, uuid: name })
    : undefined
  if (!invoice) throw new AppError('not_found')
  return new Response(new Uint8Array(await invoicePdf(invoice, language)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
