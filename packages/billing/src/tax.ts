import { share } from './money.ts'
import { GST_RATE_BP, isInEu, vatRateOf } from './tax-rates.ts'

/** Who sells. Without any number the operator is not registered, and nothing is taxed. */
export type TaxSeller = {
  /** Two letters; null where the operator has not said. */
  readonly country: string | null
  /** Of India, as in the first two digits of a GSTIN. */
  readonly state: string | null
  readonly vatId: string | null
  /** One-stop-shop number of a seller outside the Union who taxes consumers in it. */
  readonly ossId: string | null
  readonly gstin: string | null
}

export type TaxIdStatus = 'none' | 'invalid' | 'form' | 'confirmed' | 'unreachable'

/** Who buys, as far as known; the country is that of the billing address, else of the visit. */
export type TaxBuyer = {
  readonly country: string | null
  readonly state: string | null
  readonly taxId: string | null
  readonly taxIdStatus: TaxIdStatus
}

export type TaxComponent = {
  readonly name: 'VAT' | 'CGST' | 'SGST' | 'IGST'
  /** Hundredths of a percent. */
  readonly rateBp: number
}

/** How a sale is taxed, with all that a document has to say about it. */
export type TaxDecision = {
  /** charged; reverse_charge: the buyer owes it; export: not taxable here; none: seller not registered */
  readonly treatment: 'charged' | 'reverse_charge' | 'export' | 'none'
  readonly system: 'vat' | 'gst' | null
  /** Where it is due. */
  readonly country: string | null
  readonly components: readonly TaxComponent[]
  readonly sellerTaxId: string | null
  readonly buyerTaxId: string | null
}

export const noTax: TaxDecision = {
  treatment: 'none',
  system: null,
  country: null,
  components: [],
  sellerTaxId: null,
  buyerTaxId: null,
}

/**
 * How a digital service is taxed (EU: Directive 2006/112/EC, articles 44, 58 and 196; India: IGST Act 2017,
 * sections 2(17), 12 and 14).
 *
 * - Inside the Union the rate is that of the consumer's country. A business elsewhere in the Union whose
 *   number the tax office confirmed owes the tax itself; a number that could not be confirmed does not free.
 * - In India within one state half is central, half the state's; otherwise it is integrated. A seller
 *   abroad leaves it to a business with a well-formed GSTIN.
 * - A buyer whose country is unknown is taxed like one at home.
 */
export function decideTax(seller: TaxSeller, buyer: TaxBuyer): TaxDecision {
  const country = buyer.country ?? seller.country
  if (country === 'IN') return decideGst(seller, buyer)
  if (seller.country === 'IN' && seller.gstin) return exported(seller.gstin, buyer)
  return decideVat(seller, buyer, country)
}

function decideVat(seller: TaxSeller, buyer: TaxBuyer, country: string | null): TaxDecision {
  const sellerTaxId = seller.vatId ?? seller.ossId
  if (!sellerTaxId || !country) return noTax
  if (seller.vatId && country === seller.country) {
    return charged('vat', country, [vat(country)], sellerTaxId, buyer)
  }
  if (!isInEu(country)) return exported(sellerTaxId, buyer)
  const sellsInEu = (seller.country !== null && isInEu(seller.country)) || seller.ossId !== null
  if (!sellsInEu) return exported(sellerTaxId, buyer)
  if (buyer.taxId && buyer.taxIdStatus === 'confirmed') {
    return {
      treatment: 'reverse_charge',
      system: 'vat',
      country,
      components: [],
      sellerTaxId,
      buyerTaxId: buyer.taxId,
    }
  }
  return charged('vat', country, [vat(country)], sellerTaxId, buyer)
}

function decideGst(seller: TaxSeller, buyer: TaxBuyer): TaxDecision {
  const { gstin } = seller
  if (!gstin) return seller.vatId ? exported(seller.vatId, buyer) : noTax
  const isBusiness =
    buyer.taxId !== null && (buyer.taxIdStatus === 'form' || buyer.taxIdStatus === 'confirmed')
  if (seller.country !== 'IN') {
    if (!isBusiness) return charged('gst', 'IN', [igst], gstin, buyer)
    return {
      treatment: 'reverse_charge',
      system: 'gst',
      country: 'IN',
      components: [],
      sellerTaxId: gstin,
      buyerTaxId: buyer.taxId,
    }
  }
  const isSameState = seller.state !== null && seller.state === buyer.state
  return charged('gst', 'IN', isSameState ? withinState : [igst], gstin, buyer)
}

const igst: TaxComponent = { name: 'IGST', rateBp: GST_RATE_BP }
const withinState: readonly TaxComponent[] = [
  { name: 'CGST', rateBp: GST_RATE_BP / 2 },
  { name: 'SGST', rateBp: GST_RATE_BP / 2 },
]

const vat = (country: string): TaxComponent => ({ name: 'VAT', rateBp: vatRateOf(country) })

function charged(
  system: 'vat' | 'gst',
  country: string,
  components: readonly TaxComponent[],
  sellerTaxId: string,
  buyer: TaxBuyer,
): TaxDecision {
  const buyerTaxId = buyer.taxIdStatus === 'invalid' ? null : buyer.taxId
  return { treatment: 'charged', system, country, components, sellerTaxId, buyerTaxId }
}

function exported(sellerTaxId: string, buyer: TaxBuyer): TaxDecision {
  return {
    treatment: 'export',
    system: null,
    country: buyer.country,
    components: [],
    sellerTaxId,
    buyerTaxId: buyer.taxId,
  }
}

/** The tax on a net amount, each component rounded for itself; they are what a document lists. */
export function taxParts(
  tax: Pick<TaxDecision, 'components'>,
  netMinor: number,
): readonly (TaxComponent & { readonly amountMinor: number })[] {
  return tax.components.map((component) => ({
    ...component,
    amountMinor: share(netMinor, component.rateBp, 10_000),
  }))
}

export function sumTax(tax: Pick<TaxDecision, 'components'>, netMinor: number): number {
  return taxParts(tax, netMinor).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
