import { partOf } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import type { PaymentRow } from '#domains/commerce/subscriptions/payment-row.ts'
import { buyerOf } from './buyer-of.ts'
import {
  type Contact,
  findInvoicesOfPayment,
  insertInvoice,
  type InvoiceRow,
} from './documents.queries.server.ts'
import { creditNoteOf, invoiceOf, sellerOf } from './invoice-document.ts'

type Issue = {
  readonly payment: PaymentRow
  readonly subscriptionId: number | null
  readonly contact: Contact
  readonly at: Date
}

/** The invoice of a payment that has just been settled. */
export async function issueInvoice(
  client: PoolClient,
  { config }: Pick<Deps, 'config'>,
  { payment, subscriptionId, contact, at }: Issue,
): Promise<InvoiceRow> {
  const { quote } = payment
  const buyer = buyerOf(contact, quote.evidence.addressCountry ?? quote.evidence.visitCountry)
  const seller = sellerOf(config, quote.tax)
  return insertInvoice(client, {
    type: 'invoice',
    accountId: payment.accountId,
    subscriptionId,
    paymentId: payment.id,
    correctsId: null,
    issuedAt: at,
    currency: payment.currency,
    netMinor: payment.netMinor,
    taxMinor: payment.taxMinor,
    grossMinor: payment.grossMinor,
    document: invoiceOf(quote, { seller, buyer, gateway: payment.gateway }),
  })
}

type Credit = {
  readonly payment: PaymentRow
  /** Given back before and after, in total. */
  readonly beforeMinor: number
  readonly afterMinor: number
  readonly reason: 'refund' | 'chargeback'
  readonly at: Date
}

/** The credit note for money that went back: net and tax in proportion, summing over all notes to the whole. */
export async function issueCreditNote(
  client: PoolClient,
  { payment, beforeMinor, afterMinor, reason, at }: Credit,
): Promise<InvoiceRow | null> {
  if (afterMinor <= beforeMinor) return null
  const invoice = (await findInvoicesOfPayment(client, payment.id)).find(
    ({ type }) => type === 'invoice',
  )
  if (!invoice) throw new Error(`payment ${payment.id} was settled without an invoice`)
  const [before, after] = [partOf(payment, beforeMinor), partOf(payment, afterMinor)]
  const netMinor = after.netMinor - before.netMinor
  const taxMinor = after.taxMinor - before.taxMinor
  return insertInvoice(client, {
    type: 'credit_note',
    accountId: payment.accountId,
    subscriptionId: invoice.subscriptionId,
    paymentId: payment.id,
    correctsId: invoice.id,
    issuedAt: at,
    currency: payment.currency,
    netMinor: -netMinor,
    taxMinor: -taxMinor,
    grossMinor: -(netMinor + taxMinor),
    document: creditNoteOf(invoice.document, {
      netMinor,
      taxMinor,
      number: invoice.number,
      reason,
    }),
  })
}
