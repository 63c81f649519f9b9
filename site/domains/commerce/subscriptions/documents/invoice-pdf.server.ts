import type { QuoteLine } from '@tessera/billing'
import type { Language } from '@tessera/contracts'
import { formatDate, formatMoney, formatNumber } from '#web/i18n/format-values.ts'
import { settleParticles } from '#platform/language/korean-particles.ts'
import { openPdf, type PdfPage } from '#platform/pdf/pdf-page.ts'
import type { InvoiceRow } from './documents.queries.server.ts'
import { type InvoiceTexts, invoiceTexts } from './invoice-texts.ts'

const LEFT = 56
const GRAY = '#5d5d6b'
const BOTTOM = 110

/** A document as A4 PDF in a language: what it says is what was stored when it was issued. */
export async function invoicePdf(invoice: InvoiceRow, language: Language): Promise<Buffer> {
  const texts = invoiceTexts[language]
  const { document, number, issuedAt, type } = invoice
  const title = type === 'invoice' ? texts.invoice : texts.creditNote
  const page = openPdf({
    title: `${title} ${number}`,
    author: document.seller.name,
    createdAt: issuedAt,
    prefersKorean: language === 'ko',
  })
  const top = writeHead(page, { invoice, title, texts, language })
  const end = writeLines(page, { invoice, texts, language, top })
  writeFoot(page, { invoice, texts, language, top: end })
  return page.finish()
}

type Part = {
  readonly invoice: InvoiceRow
  readonly texts: InvoiceTexts
  readonly language: Language
}

function writeHead(
  page: PdfPage,
  { invoice, title, texts, language }: Part & { title: string },
): number {
  const { document, number, issuedAt } = invoice
  const width = page.width - 2 * LEFT
  page.text(title, { x: LEFT, y: 56, width, size: 22 })
  const facts = [
    `${texts.number}: ${number}`,
    `${texts.date}: ${formatDate(language, issuedAt)}`,
    ...(document.corrects ? [fill(texts.corrects, { number: document.corrects.number })] : []),
  ]
  let y = 58
  for (const fact of facts) {
    y += page.text(fact, { x: LEFT, y, width, align: 'right', color: GRAY })
  }
  const half = width / 2 - 12
  const { seller, buyer } = document
  const left = writeParty(page, texts.seller, [seller.name, ...seller.address, seller.email], {
    x: LEFT,
    width: half,
    taxId: seller.taxId && fill(texts.taxId, { id: seller.taxId }),
  })
  const people = [buyer.company, buyer.name, ...buyer.address, countryName(buyer.country, language)]
  const right = writeParty(page, texts.buyer, people, {
    x: LEFT + width / 2 + 12,
    width: half,
    taxId: buyer.taxId && fill(texts.taxId, { id: buyer.taxId }),
  })
  return Math.max(left, right) + 30
}

function writeParty(
  page: PdfPage,
  heading: string,
  lines: readonly (string | null)[],
  { x, width, taxId }: { x: number; width: number; taxId: string | null },
): number {
  let y = 130
  y += page.text(heading, { x, y, width, size: 9, color: GRAY }) + 2
  for (const line of [...lines, taxId]) {
    if (line) y += page.text(line, { x, y, width })
  }
  return y
}

function columnsOf(page: PdfPage) {
  const right = page.width - LEFT
  return {
    description: { x: LEFT, width: 240 },
    quantity: { x: LEFT + 246, width: 50, align: 'right' },
    unitPrice: { x: LEFT + 302, width: 84, align: 'right' },
    amount: { x: right - 92, width: 92, align: 'right' },
  } as const
}

function writeLines(
  page: PdfPage,
  { invoice, texts, language, top }: Part & { top: number },
): number {
  const columns = columnsOf(page)
  let y = top
  for (const name of ['description', 'quantity', 'unitPrice', 'amount'] as const) {
    page.text(texts[name], { ...columns[name], y, size: 9, color: GRAY })
  }
  y += 18
  page.line([LEFT, y], [page.width - LEFT, y])
  y += 8
  for (const line of invoice.document.lines) {
    if (y > page.height - BOTTOM) {
      page.addSheet()
      y = 56
    }
    const money = (minor: number) => formatMoney(language, minor, invoice.currency)
    const height = page.text(describe(line, texts, language), { ...columns.description, y })
    page.text(formatNumber(language, line.quantity), { ...columns.quantity, y })
    page.text(money(line.unitPriceMinor), { ...columns.unitPrice, y })
    page.text(money(line.amountMinor), { ...columns.amount, y })
    y += height + 6
  }
  return y
}

function describe(line: QuoteLine, texts: InvoiceTexts, language: Language): string {
  const plan = line.planName ?? ''
  if (line.type === 'coupon') return fill(texts.coupon, { code: line.couponCode ?? '' })
  if (line.type === 'unused') return fill(texts.unused, { plan })
  if (line.type === 'rest' && line.from && line.to) {
    const [from, to] = [formatDate(language, line.from), formatDate(language, line.to)]
    return fill(texts.rest, { plan, from, to })
  }
  return fill(line.period === 'year' ? texts.year : texts.month, { plan })
}

function writeFoot(page: PdfPage, { invoice, texts, language, top }: Part & { top: number }): void {
  const { document, currency, issuedAt } = invoice
  let y = top > page.height - BOTTOM - 80 ? nextSheet(page) : top + 6
  const right = page.width - LEFT
  page.line([LEFT, y], [right, y])
  y += 10
  const money = (minor: number) => formatMoney(language, minor, currency)
  const row = (label: string, amount: number, size = 10) => {
    page.text(label, { x: right - 280, y, width: 180, align: 'right', size })
    y += page.text(money(amount), { x: right - 92, y, width: 92, align: 'right', size }) + 2
  }
  row(texts.net, invoice.netMinor)
  for (const { name, rateBp, amountMinor } of document.taxParts) {
    const rate = formatNumber(language, rateBp / 10_000, {
      style: 'percent',
      maximumFractionDigits: 2,
    })
    row(fill(texts.tax, { name, rate }), amountMinor)
  }
  row(texts.total, invoice.grossMinor, 12)
  y += 20
  const width = page.width - 2 * LEFT
  const wordings = {
    charged: null,
    reverse_charge: texts.reverseCharge,
    export: texts.exported,
    none: texts.untaxed,
  }
  const wording = wordings[document.tax.treatment]
  if (wording) y += page.text(wording, { x: LEFT, y, width }) + 4
  if (invoice.type === 'invoice') {
    const gateway = texts.ways[document.gateway] ?? document.gateway
    const facts = { gateway, date: formatDate(language, issuedAt) }
    page.text(fill(texts.paid, facts), { x: LEFT, y, width, color: GRAY })
  }
}

function nextSheet(page: PdfPage): number {
  page.addSheet()
  return 56
}

function countryName(country: string | null, language: Language): string | null {
  if (!country) return null
  return (
    new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country
  )
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return settleParticles(filled)
}
