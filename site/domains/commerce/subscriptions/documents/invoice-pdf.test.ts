import { language as languages } from '@tessera/contracts'
import { expect, test } from 'vitest'
import { noTax } from '@tessera/billing'
import { gatewayNames } from '#platform/gateways/payment-gateway.ts'
import type { InvoiceRow } from './documents.queries.server.ts'
import { invoicePdf } from './invoice-pdf.server.ts'
import { invoiceTexts } from './invoice-texts.ts'

const invoice: InvoiceRow = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  number: 'INV-2026-000001',
  type: 'invoice',
  accountId: 1,
  subscriptionId: 1,
  paymentId: 1,
  correctsId: null,
  issuedAt: new Date('2026-11-21T12:00:00Z'),
  currency: 'INR',
  netMinor: 598_800,
  taxMinor: 107_784,
  grossMinor: 706_584,
  document: {
    seller: { name: 'Łódź Töpfer GmbH', address: ['Straße 1'], email: null, taxId: 'DE115235681' },
    buyer: {
      name: '山田 太郎',
      company: '주식회사 테세라',
      address: ['東京都千代田区丸の内1-1-1'],
      country: 'JP',
      email: null,
      taxId: null,
    },
    lines: [
      {
        type: 'plan',
        planId: 50,
        planName: 'Individual',
        period: 'year',
        quantity: 1,
        unitPriceMinor: 598_800,
        amountMinor: 598_800,
        from: null,
        to: null,
        couponCode: null,
      },
    ],
    taxParts: [{ name: 'IGST', rateBp: 1800, amountMinor: 107_784 }],
    tax: { ...noTax, treatment: 'charged' },
    corrects: null,
    gateway: 'razorpay',
  },
}

test.each(languages.options)(
  'an invoice in %s is a small PDF with the letters it uses',
  async (code) => {
    const pdf = await invoicePdf(invoice, code)

    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.subarray(-6).toString()).toContain('%%EOF')
    // Whole CJK fonts would be a megabyte and more.
    expect(pdf.length).toBeLessThan(120_000)
    expect(pdf.toString('latin1')).toMatch(/NotoSans/)
  },
)

test('texts of documents differ from English, and keep their places', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([index]) => index).sort()
  for (const code of languages.options) {
    const { ways, ...texts } = invoiceTexts[code]
    expect(Object.keys(ways)).toEqual(Object.keys(invoiceTexts.en.ways))
    for (const [key, text] of Object.entries(texts)) {
      const english = invoiceTexts.en[key as keyof typeof texts]
      expect([code, key, places(text)]).toEqual([code, key, places(english)])
    }
    if (code !== 'en') expect(invoiceTexts[code].invoice).not.toBe(invoiceTexts.en.invoice)
  }
})

test('every gateway that can take a payment has a word on invoices', () => {
  for (const code of languages.options) {
    for (const name of gatewayNames) {
      expect([code, name, invoiceTexts[code].ways[name]]).toEqual([code, name, expect.any(String)])
    }
    expect(invoiceTexts[code].ways['sandbox']).not.toBe('sandbox')
  }
})
