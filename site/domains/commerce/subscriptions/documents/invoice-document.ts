import { type QuoteLine, type TaxDecision, taxParts } from '@tessera/billing'
import type { Config } from '#platform/settings/config.ts'
import type { BillingQuote } from '#domains/commerce/subscriptions/payment-row.ts'

/** All that an invoice or a credit note prints, as it was when it was issued. */
export type InvoiceDocument = {
  readonly seller: {
    readonly name: string
    readonly address: readonly string[]
    readonly email: string | null
    readonly taxId: string | null
  }
  readonly buyer: {
    readonly name: string
    readonly company: string | null
    readonly address: readonly string[]
    readonly country: string | null
    readonly email: string | null
    readonly taxId: string | null
  }
  readonly lines: readonly QuoteLine[]
  readonly taxParts: readonly {
    readonly name: string
    readonly rateBp: number
    readonly amountMinor: number
  }[]
  readonly tax: TaxDecision
  /** Of a credit note: the number it corrects and why. */
  readonly corrects: { readonly number: string; readonly reason: string } | null
  readonly gateway: string
}

export type Buyer = InvoiceDocument['buyer']

export function sellerOf(
  config: Pick<Config, 'siteName' | 'sellerName' | 'sellerAddress' | 'supportEmail'>,
  tax: TaxDecision,
): InvoiceDocument['seller'] {
  return {
    name: config.sellerName ?? config.siteName,
    address: (config.sellerAddress ?? '')
      .split('|')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    email: config.supportEmail,
    taxId: tax.sellerTaxId,
  }
}

/** The invoice of a payment: its lines as quoted. */
export function invoiceOf(
  quote: BillingQuote,
  facts: Pick<InvoiceDocument, 'seller' | 'buyer' | 'gateway'>,
): InvoiceDocument {
  return {
    ...facts,
    lines: quote.lines,
    taxParts: taxParts(quote.tax, quote.netMinor),
    tax: quote.tax,
    corrects: null,
  }
}

type Correction = {
  readonly netMinor: number
  readonly taxMinor: number
  readonly number: string
  readonly reason: string
}

/** A credit note: one line that takes back net, and the tax with it. Amounts are negative. */
export function creditNoteOf(
  invoice: InvoiceDocument,
  { netMinor, taxMinor, number, reason }: Correction,
): InvoiceDocument {
  const first = invoice.lines[0]
  const rates = invoice.tax.components
  const total = rates.reduce((sum, { rateBp }) => sum + rateBp, 0)
  let left = taxMinor
  const parts = rates.map(({ name, rateBp }, index) => {
    const amount =
      index === rates.length - 1 ? left : Math.round((taxMinor * rateBp) / Math.max(1, total))
    left -= amount
    return { name, rateBp, amountMinor: -amount }
  })
  return {
    ...invoice,
    lines: [
      {
        type: 'plan',
        planId: first?.planId ?? null,
        planName: first?.planName ?? null,
        period: first?.period ?? null,
        quantity: 1,
        unitPriceMinor: -netMinor,
        amountMinor: -netMinor,
        from: first?.from ?? null,
        to: first?.to ?? null,
        couponCode: null,
      },
    ],
    taxParts: parts,
    corrects: { number, reason },
  }
}
